import { derivedRecordId } from "#db/store/hashed-id";
import { addDays } from "#domain/time/plain-date";
import { emptyValues } from "#schema/validate";
import { classId } from "./classes.ts";
import { createDemoId, createDemoNumber } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import type { Story } from "./story.ts";
import { students } from "./students.ts";

type Listed = {
  readonly name: string;
  /** By how many days after the story's day it is due. */
  readonly due: number;
  readonly note: string;
  /** How many of the class have not brought it. */
  readonly lacking: number;
  readonly exempt: number;
};

const lists: readonly Listed[] = [
  { name: "Slip for the museum", due: 1, note: "Signed by a parent, for the trip in December.", lacking: 6, exempt: 1 },
  { name: "Workbook, 12 €", due: -3, note: "", lacking: 2, exempt: 0 },
];

const group = classId("7C2");
const listed = students.filter(({ classes }) => classes.includes(group));

/** Two checklists of 7C2: one is due the next day, and one is overdue. */
export const createChecklists = ({
  moment,
}: Story): {
  readonly checklists: readonly DemoRow<"checklists">[];
  readonly checks: readonly DemoRow<"checks">[];
} => {
  const idOf = ({ name }: Listed) => createDemoId("checklists", "7C2", name);
  return {
    checklists: lists.map((one) => ({
      ...emptyValues("checklists"),
      id: idOf(one),
      class: group,
      name: one.name,
      due: addDays(moment.date, one.due),
      note: one.note,
    })),
    checks: lists.flatMap((one) => {
      const byChance = listed.toSorted(
        (a, b) => createDemoNumber(1000, one.name, a.id) - createDemoNumber(1000, one.name, b.id),
      );
      return byChance.slice(one.lacking).map((student, nth): DemoRow<"checks"> => {
        const place = { checklist: idOf(one), student: student.id };
        return {
          ...emptyValues("checks"),
          ...place,
          id: derivedRecordId("checks", place),
          state: nth < one.exempt ? "exempt" : "done",
          at: `${addDays(moment.date, -4)}T08:00:00.000Z`,
        };
      });
    }),
  };
};
