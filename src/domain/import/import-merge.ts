import { overlapsInTime } from "#domain/time/overlaps-in-time";
import { sharesLabel } from "#domain/timetable/timetable-grid";
import { type Session, sharesDates } from "#domain/timetable/timetable";

/**
 * What to do with the timetable's existing sessions: remove those that clash, remove all, or keep
 * all.
 */
export const importModes = ["clashing", "all", "beside"] as const;
export type ImportMode = (typeof importModes)[number];

export type ImportMerge<S> = {
  /** New sessions; without those that exist already. */
  readonly added: readonly S[];
  /** Ids of sessions to remove. */
  readonly removed: readonly string[];
  /** Ids of existing sessions that the import has as well. */
  readonly same: readonly string[];
  /** New sessions that clash with one that stays or with another new one. */
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
  a.validFrom === b.validFrom &&
  a.validTo === b.validTo &&
  labelsKey(a.labels) === labelsKey(b.labels);
const clashes = (a: NewSession, b: NewSession): boolean =>
  a.day === b.day && overlapsInTime(a, b) && sharesLabel(a.labels, b.labels) && sharesDates(a, b);

/**
 * What an import changes in a timetable. Sessions that exist already in the same form are left
 * alone.
 */
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
