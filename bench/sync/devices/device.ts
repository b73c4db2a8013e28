/** The teacher whose records a device syncs. */
export type BenchUser = { readonly id: string; readonly token: string };

export type Lesson = { readonly id: string; readonly title: string; readonly homework: string };

/** One edit of a lesson, as a caller of any of the libraries would make it. */
export type Edit =
  | { readonly kind: "create"; readonly id: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: "update"; readonly id: string; readonly values: Readonly<Record<string, unknown>> }
  /** Adds a paragraph to the homework, which is read first. */
  | { readonly kind: "append"; readonly id: string; readonly line: string };

/**
 * One device of a teacher, made with our engine or with a peer, as every bench uses all of them. A
 * device opened with the same name finds again what it has stored.
 */
export type Device = {
  /**
   * Syncs until everything at the server is here and everything here is at the server. Rejects
   * where the network fails it.
   */
  sync(): Promise<void>;
  count(): Promise<number>;
  lessonsOn(date: string): Promise<readonly Lesson[]>;
  /** Runs a live query of one day's lessons until the returned function is called. */
  watch(date: string, onRows: (rows: readonly Lesson[]) => void): () => void;
  /** Resolves when the edit is the device's, as far as the library tells. */
  write(edit: Edit): Promise<void>;
  /** The number of edits that are not at the server yet. */
  pending(): Promise<number>;
  /**
   * Values that lost a conflict and that the device still has, as JSON. A person could take them
   * back.
   */
  keptAside(): Promise<string>;
  close(): Promise<void>;
};

export type OpenDevice = (o: { name: string; user: BenchUser; fetch: typeof fetch }) => Promise<Device>;
