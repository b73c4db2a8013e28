import { err, type Result } from "#domain/result";
import { type Frame, frameYear } from "#domain/share/frame";
import { readShareLink, type ShareKey } from "#domain/share/share-link";
import { intersectRanges, rangeLength } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { FollowFault, FramePorts, OpenedFrame } from "./frame-ports.ts";

type OpenCode = Pick<FramePorts, "origin" | "openFrame"> & {
  readonly schoolyear: SchoolyearRow | null;
  readonly today: PlainDate;
  /** Locators of links that the teacher published, and of frames that the year follows. */
  readonly published: readonly string[];
  readonly followed: readonly string[];
};

/** The key in a code that was pasted, where this year of mine may follow what lies there. */
const readCode = (code: string, o: OpenCode): ShareKey | FollowFault => {
  const key = readShareLink(code);
  const host = /^\s*(https?:\/\/[^/\s]+)\/s\//.exec(code)?.[1];
  if ("type" in key) return key.type;
  // The app asks its own server alone.
  if (host !== undefined && host !== o.origin) return "otherServer";
  if (o.schoolyear && o.schoolyear.end < o.today) return "over";
  if (o.published.includes(key.locator)) return "own";
  return o.followed.includes(key.locator) ? "there" : key;
};

/** Whether a year of mine has most of its days in common with the frame's. */
const isOfYear = (frame: Frame, schoolyear: SchoolyearRow | null): boolean => {
  if (!schoolyear) return true;
  // Two years meet in a summer.
  const shared = intersectRanges(schoolyear, frameYear(frame));
  return shared !== undefined && rangeLength(shared) > rangeLength(schoolyear) / 2;
};

/** The frame behind a code that was pasted. Nothing is written. */
export const openCode = async (
  code: string,
  o: OpenCode,
): Promise<Result<{ readonly key: ShareKey; readonly opened: OpenedFrame }, FollowFault>> => {
  const key = readCode(code, o);
  if (typeof key === "string") return err(key);
  const found = await o.openFrame(key);
  if (!found.ok) return found;
  if (frameYear(found.value.frame).end < o.today) return err("over");
  if (!isOfYear(found.value.frame, o.schoolyear)) return err("otherYear");
  return { ok: true, value: { key, opened: found.value } };
};
