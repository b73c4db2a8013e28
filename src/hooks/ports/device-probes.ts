import type { NoticeState } from "./system-notices.ts";
import type { SyncStatus } from "#db/status/sync-status";

/** Why a request failed; the words for it are those of any failed request. */
type FailedProbe = { readonly isAnswered: false; readonly error: { readonly type: string } };

export type StorageFacts = {
  /** Bytes; null where the browser does not say. */
  readonly usage: number | null;
  readonly quota: number | null;
  /** Whether the browser promised to keep the data. */
  readonly isPersistent: boolean | null;
  /** Whether a small value can be set, read and removed. */
  readonly keepsKeys: boolean;
};

type DatabaseFacts = { readonly records: number; readonly version: number };

/** Builds by their ids; null where there is none or it cannot be asked for. */
export type WorkerFacts = {
  readonly isAllowed: boolean;
  readonly page: string;
  readonly stored: string | null;
  readonly newest: string | null;
};

export type ServerFacts =
  | FailedProbe
  /**
   * `aheadMs`: by how much this device's clock is ahead of the server's, which counts in seconds;
   * null where it does not say.
   */
  | { readonly isAnswered: true; readonly tookMs: number; readonly aheadMs: number | null };

/** `failure`: why the server's events cannot come; null where they can. */
type RealtimeFacts = FailedProbe | { readonly isAnswered: true; readonly failure: FailedProbe["error"] | null };

type ClockFacts = {
  readonly now: number;
  readonly zone: string;
  /** The school year's; null without a school year. */
  readonly yearZone: string | null;
  readonly server: ServerFacts;
};

type LanguageFacts = {
  readonly browser: readonly string[];
  /** The languages whose words cannot be loaded. */
  readonly missing: readonly string[];
};

/**
 * What can be asked of a device, its browser and the way to the server. Each asks afresh; one that
 * throws is a fault of the device.
 */
export type DeviceProbes = {
  readonly storage: () => Promise<StorageFacts>;
  readonly database: () => Promise<DatabaseFacts>;
  readonly worker: () => Promise<WorkerFacts>;
  readonly server: () => Promise<ServerFacts>;
  /** Whether news from the server can come. */
  readonly realtime: () => Promise<RealtimeFacts>;
  readonly sync: () => Promise<SyncStatus>;
  readonly clock: () => Promise<ClockFacts>;
  readonly languages: () => Promise<LanguageFacts>;
  readonly notifications: () => Promise<NoticeState>;
  /** Whether the browser shows PDF files itself; null where it does not say. */
  readonly pdf: () => Promise<boolean | null>;
};

/** What the browser calls itself, and the app's build. */
export type DeviceFacts = { readonly browser: string; readonly build: string };
