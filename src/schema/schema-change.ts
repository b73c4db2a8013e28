/** What one migration changed, as far as the app needs it. */
export type SchemaChange = {
  /** The number of the migration; the previous one's if only the mirror changed. */
  readonly revision: number;
  /** The mirror version that came with it; left out if the mirror did not change. */
  readonly mirror?: {
    readonly version: number;
    /** Stores that are new or have other indexes; null: dropped. */
    readonly stores: Readonly<Record<string, string | null>>;
    /** Fields that records did not have before, by collection, with their "not set" value. */
    readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
};
