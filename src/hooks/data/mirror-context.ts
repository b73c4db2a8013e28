import { createContext, useContext } from "react";
import type { Clock } from "#db/store/clock";
import type { FirstRead } from "#db/read/first-read";
import type { FileTarget } from "#db/store/file-rows";
import type { Files } from "#db/files/create-files";
import type { Result } from "#domain/result";
import type { Database } from "#db/store/database";
import type { OwnWrite } from "#db/write/own-writes";
import type { WriteCount } from "#db/store/write-count";
import type { YearReader } from "#db/read/year-reader";

/**
 * The signed-in teacher's files: keep, read, list (`Files`), and what the server says about the
 * space they have, in bytes.
 */
export type FilesOfTeacher = Files & {
  /**
   * Removes files that the server has from this device, the longest unused first, until at most
   * `bytes` are held.
   */
  evict(bytes: number): Promise<void>;
  /**
   * Does the same beyond the budget of this device, but spares files that were chosen for it or
   * that a tab shows.
   */
  fitBudget(): Promise<void>;
  /** Keeps a file here while it is shown. Returns how to let go of it. */
  holdViewed(sha256: string): () => void;
  /**
   * Takes a person's picture away: one that waits here and, with the network, the one at the
   * server.
   */
  clear(target: FileTarget): Promise<Result<unknown, { readonly type: string }>>;
  /** Small pictures that this tab has drawn of files: their addresses, by the file's hash. */
  readonly thumbnails: Map<string, string>;
  readRoom(): Promise<Result<{ readonly used: number; readonly limit: number }, { readonly type: string }>>;
};

/** The signed-in teacher's mirror, to read. */
export type Mirror = {
  readonly db: Database;
  /** Id of the user whose mirror it is. */
  readonly owner: string;
  /** The running writes of this tab. */
  readonly writes: WriteCount;
  /** The last writes of this page, oldest first. */
  readonly ownWrites: readonly OwnWrite[];
  readonly clock: Clock;
  /** The moment of an edit, for fields of which the later edit counts (`toMoment`). */
  readonly moment: () => string;
  readonly years: YearReader;
  /** Loaded when a screen first needs them; rejects where their code cannot be fetched. */
  readonly files: () => Promise<FilesOfTeacher>;
  /** The life of this page: an id that no other tab has, and none after a reload. */
  readonly page: string;
  /**
   * The result of `make`, made once for this mirror: for parts whose code comes later than the
   * mirror.
   */
  readonly once: <T>(make: (mirror: Mirror) => T) => T;
  /** What the first screen shows, until its own queries have answered; null from then on. */
  readonly first: { readonly current: FirstRead | null };
};

export const MirrorContext = createContext<Mirror | null>(null);

/** The mirror; only below a route that needs a sign-in. */
export const useMirror = (): Mirror => {
  const mirror = useContext(MirrorContext);
  if (!mirror) throw new Error("useMirror is used outside of MirrorContext");
  return mirror;
};

/** What was read before the first screen was drawn; null on every later one. */
export const useFirstRead = (): FirstRead | null => useMirror().first.current;
