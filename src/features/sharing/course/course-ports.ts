import type { MergeText } from "#domain/share/course-changes";
import type { CoursePack } from "#domain/share/course-pack";
import type { ShareKey } from "#domain/share/share-link";
import type { Result } from "#domain/result";
import type { SharePorts } from "../link/share-ports.ts";

type ReadFile = (sha256: string) => Promise<Blob | undefined>;

/** A course that was opened, by link or from a file. */
export type OpenedCourse = {
  readonly pack: CoursePack;
  /** One of its files by its hash; undefined where it cannot be had now. */
  readonly readFile: ReadFile;
  /** null: of a file. */
  readonly key: ShareKey | null;
  readonly generation: number;
};

/** Why nothing was opened. */
export type TakeFault =
  | "noLink"
  | "noKey"
  | "otherServer"
  | "own"
  | "gone"
  | "busy"
  | "offline"
  | "server"
  | "otherKind"
  | "format"
  | "key"
  | "newer"
  | "tooLarge"
  | "passphrase"
  | "noCrypto";

/** Ports of the app. */
export type GivePorts = SharePorts & {
  /** Null where it is larger than a file may be, or there is no Web Crypto. */
  readonly writeFile: (pack: CoursePack, readFile: ReadFile, passphrase: string) => Promise<Blob | null>;
};

export type TakePorts = {
  readonly origin: string;
  readonly openLink: (key: ShareKey) => Promise<Result<OpenedCourse, TakeFault>>;
  readonly openFile: (file: Blob, passphrase: string) => Promise<Result<OpenedCourse, TakeFault>>;
  /** The state that was taken, as its record keeps it; "" where it is more than a record holds. */
  readonly packBase: (pack: CoursePack) => Promise<string>;
  readonly readBase: (base: string) => Promise<CoursePack | null>;
  /** The merge that the sync uses. */
  readonly merge: MergeText;
};
