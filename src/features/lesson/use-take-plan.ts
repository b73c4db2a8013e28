import { useLingui } from "@lingui/react/macro";
import { copyFiles } from "#db/files/copy-files";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readByIds, readRow, readRows } from "#db/read/queries";
import { type TakeMode, takenWords } from "#domain/plans/take-plan";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { plannedWords } from "#schema/lesson-words";
import type { LessonRow } from "#schema/lessons";
import type { LessonView } from "./lesson-view.ts";
import { emptyPlan } from "./plan-form.ts";
import type { OpenPlan } from "./use-plan.ts";

/**
 * Takes another lesson's plan over into the open one, with its files, as one undo. What came of
 * that lesson stays with it. Outcomes come along where the course follows their curriculum.
 */
export const useTakePlan = (view: LessonView, plan: OpenPlan) => {
  const { t } = useLingui();
  const { db } = useMirror();
  const { run, prepare } = useEdits();
  const { id } = plan;
  return (from: LessonRow, mode: TakeMode): Promise<boolean> =>
    prepare(async () => {
      await plan.flush();
      const row = await readRow(db, "lessons", id);
      const mine = row ?? emptyPlan(view.slot);
      const followed = new Set(view.course.curricula);
      const named = await readByIds(db, "outcomes", "id", from.outcomes);
      const known = named.filter(({ curriculum }) => followed.has(curriculum)).map((outcome) => outcome.id);
      const outcomes = [...new Set([...mine.outcomes, ...known])];
      const patch = {
        ...takenWords(mine, from, plannedWords, mode),
        ...(outcomes.length > mine.outcomes.length && { outcomes }),
      };
      const copies = await copyFiles(db, [{ collection: "lessons", from: from.id, to: id }]);
      const there = new Set((await readRows(db, "attachments", { parent: id })).map((file) => file.id));
      const files = copies.filter((copy) => !there.has(copy.id ?? ""));
      const own: Mutation = row
        ? edit("lessons", row, patch)
        : { op: "create", collection: "lessons", id, values: { ...emptyPlan(view.slot), ...patch } };
      return run([own, ...files], t`Plan taken over`);
    });
};
