import type { readChecklists } from "#db/read/checklists";
import { type CheckCounts, countClass } from "#domain/class-book/checklists";
import type { ChecklistRow } from "#schema/checklists";

/** A checklist with how far it is. */
export type CountedChecklist = { readonly list: ChecklistRow; readonly counts: CheckCounts };

/** Each list, counted in today's students of its class. */
export const countChecklists = ({
  lists,
  students,
}: Awaited<ReturnType<typeof readChecklists>>): readonly CountedChecklist[] =>
  lists.map(({ list, checks }) => {
    const members = students.filter(({ classes }) => classes.includes(list.class)).map(({ id }) => id);
    return { list, counts: countClass(members, checks) };
  });
