import { sharesLabel, sharesTime } from "./timetable-grid.ts";
import type { Session } from "./timetable.ts";

/** What becomes of the sessions that a timetable has: all go, those that clash go, or all stay. */
export const importModes = ["clashing", "all", "beside"] as const;
export type ImportMode = (typeof importModes)[number];

export type ImportMerge<S> = {
  /** New ones; those that are there already are not among them. */
  readonly added: readonly S[];
  /** Ids of sessions that go. */
  readonly removed: readonly string[];
  /** Ids of sessions that are the same in the import. */
  readonly same: readonly string[];
  /** New sessions that share a time and a week with one that stays, or with another new one. */
  readonly clashing: readonly S[];
};

type NewSession = Omit<Session, "id">;

const labelsKey = (labels: readonly string[]): string => labels.toSorted().join();
const isSame = (a: NewSession, b: NewSession): boolean =>
  a.course === b.course &&
  a.day === b.day &&
  a.start === b.start &&
  a.end === b.end &&
  a.room === b.room &&
  labelsKey(a.labels) === labelsKey(b.labels);
const clashes = (a: NewSession, b: NewSession): boolean =>
  a.day === b.day && sharesTime(a, b) && sharesLabel(a.labels, b.labels);

/** What an import changes in a timetable: what is there as it is stays as it is. */
export const mergeImport = <S extends NewSession>(
  existing: readonly Session[],
  imported: readonly S[],
  mode: ImportMode,
): ImportMerge<S> => {
  const same = existing.filter((session) => imported.some((one) => isSame(one, session)));
  const added = imported.filter((one) => !existing.some((session) => isSame(one, session)));
  const goes = (session: Session): boolean =>
    !same.includes(session) && (mode === "all" || (mode === "clashing" && added.some((one) => clashes(one, session))));
  const stays = existing.filter((session) => !goes(session));
  return {
    added,
    removed: existing.filter(goes).map(({ id }) => id),
    same: same.map(({ id }) => id),
    clashing: added.filter((one) => [...stays, ...added].some((other) => other !== one && clashes(one, other))),
  };
};
