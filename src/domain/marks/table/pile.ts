import { type StoredMark, cellsByStudent } from "./mark-cells.ts";
import { isThereOn, type Stay } from "#domain/people/class-stays";
import { diffDays, type PlainDate } from "#domain/time/plain-date";

/** A test or a homework that is marked, as far as the pile knows it. */
export type PileAssessment = {
  readonly id: string;
  readonly course: string;
  readonly date: PlainDate;
  /** By when it is given back; "": no day. */
  readonly giveBack: PlainDate;
  /** When it was given back; "": not yet. */
  readonly returned: PlainDate;
};

/** A student of a course, and when they are in it. */
export type PileStudent = { readonly id: string; readonly stays: readonly Stay[] };

export type PileLine<A extends PileAssessment = PileAssessment> = {
  readonly assessment: A;
  /** Students with a mark. */
  readonly marked: number;
  /** Students of today's course who were there and of whom nothing is said. */
  readonly missing: number;
  /** It should be back already, and is not. */
  readonly isOverdue: boolean;
  /** How many to mark a day to be in time; 0 where there is no hurry, or a day at most. */
  readonly perDay: number;
};

/** How many a day are in time, from today on; the day itself is for giving back. */
const paceOf = (missing: number, { giveBack, returned }: PileAssessment, today: PlainDate): number => {
  const days = giveBack === "" || returned !== "" ? 0 : diffDays(today, giveBack);
  return days < 2 || missing === 0 ? 0 : Math.ceil(missing / days);
};

const dayOf = ({ giveBack, returned }: PileAssessment): string =>
  giveBack === "" || returned !== "" ? "9999-99-99" : giveBack;

const byUrgency = ({ assessment: a }: PileLine, { assessment: b }: PileLine): number => {
  const [one, other] = [`${dayOf(a)} ${a.date} ${a.id}`, `${dayOf(b)} ${b.date} ${b.id}`];
  return one < other ? -1 : 1;
};

/**
 * What was written until today and is not all marked, or not given back: what is due first, then
 * the oldest. An empty cell of a student of that day is missing. Absent, exempt or not handed
 * in is nothing to mark. A course without students has no pile.
 */
export const pileToMark = <A extends PileAssessment>(
  assessments: readonly A[],
  o: {
    readonly marks: readonly StoredMark[];
    /** Today's students of each course, by its id. */
    readonly students: ReadonlyMap<string, readonly PileStudent[]>;
    readonly today: PlainDate;
  },
): readonly PileLine<A>[] => {
  const cells = cellsByStudent(o.marks);
  return assessments
    .filter(({ date }) => date !== "" && date <= o.today)
    .flatMap((assessment): PileLine<A>[] => {
      const listed = o.students.get(assessment.course) ?? [];
      const said = listed.map(({ id, stays }) => ({
        type: cells.get(id)?.get(assessment.id)?.entry.type ?? "empty",
        wasThere: isThereOn(stays, assessment.date),
      }));
      const marked = said.filter(({ type }) => type === "mark").length;
      const missing = said.filter(({ type, wasThere }) => type === "empty" && wasThere).length;
      const { giveBack, returned } = assessment;
      if (listed.length === 0 || (missing === 0 && returned !== "")) return [];
      return [
        {
          assessment,
          marked,
          missing,
          isOverdue: giveBack !== "" && returned === "" && giveBack < o.today,
          perDay: paceOf(missing, assessment, o.today),
        },
      ];
    })
    .toSorted(byUrgency);
};
