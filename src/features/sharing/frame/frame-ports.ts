import type { Result } from "#domain/result";
import type { Frame } from "#domain/share/frame";
import type { Decided } from "#domain/share/frame-changes";
import type { ShareKey } from "#domain/share/share-link";
import type { SharePorts } from "../link/share-ports.ts";

/** A school's frame that was opened by its code. */
export type OpenedFrame = { readonly frame: Frame; readonly generation: number };

/** Why no frame was opened. */
export type OpenFrameFault =
  | "gone"
  | "busy"
  | "offline"
  | "server"
  | "otherKind"
  | "format"
  | "order"
  | "key"
  | "newer"
  | "tooLarge"
  | "noCrypto";

/** Why no frame is followed. */
export type FollowFault = OpenFrameFault | "noLink" | "noKey" | "otherServer" | "own" | "there" | "otherYear" | "over";

/** Ports of the app. */
export type FramePorts = SharePorts & {
  readonly openFrame: (key: ShareKey) => Promise<Result<OpenedFrame, OpenFrameFault>>;
  /** What was decided of a frame, as its record keeps it. */
  readonly packDecided: (decided: readonly Decided[]) => Promise<string>;
  readonly readDecided: (base: string) => Promise<readonly Decided[]>;
};
