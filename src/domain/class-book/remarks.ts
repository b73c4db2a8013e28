import { slotKey } from "#domain/schedule/exception";
import type { HeldLessons } from "./held-lessons.ts";

type RemarkKind = "plus" | "zero" | "minus" | "praise" | "behaviour" | "other";

/** A remark on a student in a lesson. `label`: what one of the teacher's own is called. */
export type Remark = {
  readonly student: string;
  readonly course: string;
  readonly date: string;
  readonly start: number;
  readonly kind: RemarkKind;
  readonly label: string;
  readonly at: string;
};

/** What a tap notes: a kind, and for one of the teacher's own what it is called. */
export type RemarkPen = { readonly kind: RemarkKind; readonly label: string };

/** As many kinds of one's own are offered. */
const mostOwnKinds = 12;

/** Kinds that every teacher has, in the order in which they are offered. */
const commonPens: readonly RemarkPen[] = (["plus", "zero", "minus", "praise", "behaviour"] as const).map((kind) => ({
  kind,
  label: "",
}));

const penKey = ({ kind, label }: RemarkPen): string => `${kind} ${label}`;

export const isSamePen = (a: RemarkPen, b: RemarkPen): boolean => penKey(a) === penKey(b);

/** What can be noted: the common kinds, then the teacher's own, the most used first. */
export const remarkPens = (remarks: readonly Remark[], compare: (a: string, b: string) => number): RemarkPen[] => {
  const own = Map.groupBy(
    remarks.filter(({ kind, label }) => kind === "other" && label !== ""),
    ({ label }) => label,
  );
  return [
    ...commonPens,
    ...[...own]
      .toSorted(([a, one], [b, other]) => other.length - one.length || compare(a, b))
      .slice(0, mostOwnKinds)
      .map(([label]): RemarkPen => ({ kind: "other", label })),
  ];
};

/** How often each thing was noted, in the order of `remarkPens`; what never was is left out. */
export const countRemarks = (
  remarks: readonly Remark[],
  compare: (a: string, b: string) => number,
): readonly { readonly pen: RemarkPen; readonly count: number }[] => {
  const counts = new Map<string, number>();
  for (const one of remarks) counts.set(penKey(one), (counts.get(penKey(one)) ?? 0) + 1);
  return remarkPens(remarks, compare).flatMap((pen) => {
    const count = counts.get(penKey(pen)) ?? 0;
    return count === 0 ? [] : [{ pen, count }];
  });
};

/**
 * Remarks on the day and at the time of their lesson, which may have been moved. Of a lesson that
 * did not take place they stay where it was in the timetable.
 */
export const remarksInPlace = <R extends Remark>(remarks: readonly R[], held: HeldLessons): readonly R[] =>
  remarks.map((one) => {
    const lesson = held.get(slotKey(one.course, one.date, one.start));
    return lesson ? { ...one, date: lesson.date, start: lesson.start } : one;
  });

/** The newest lesson first, and of a lesson what was noted last. */
export const newestRemarks = <R extends Remark>(remarks: readonly R[]): readonly R[] =>
  remarks.toSorted((a, b) =>
    a.date === b.date ? b.start - a.start || (a.at < b.at ? 1 : -1) : a.date < b.date ? 1 : -1,
  );
