import { useLingui } from "@lingui/react/macro";
import { useMemo, useRef } from "react";
import { edit } from "#db/edit";
import type { Mutation } from "#db/mutation";
import { readRows } from "#db/queries";
import type { TextColumn } from "#domain/plan-book/book-columns";
import { isBarePlan } from "#domain/plan-book/is-bare-plan";
import type { PasteFill } from "#domain/plan-book/plan-paste";
import { useMirror } from "#hooks/mirror-context";
import { useEdits } from "#hooks/use-edits";
import type { LessonRow } from "#schema/lessons";
import { emptyValues } from "#schema/validate";
import { type SlotLine, type SlotPasteLine, slotOf } from "./book-lines.ts";

type Texts = Partial<Record<TextColumn, string>>;
type Choice = Partial<Pick<LessonRow, "status" | "unit">>;

/** A new plan belongs to the unit that its slot is drawn in. */
const newPlan = (line: SlotLine, texts: Texts): Mutation => ({
  op: "create",
  collection: "lessons",
  values: { ...emptyValues("lessons"), ...slotOf(line), unit: line.item.unit?.id ?? "", status: "draft", ...texts },
});

/** Writes the cells of the plan book. Each call is one undo. */
export const useBookEdits = () => {
  const { t } = useLingui();
  const { run, saveTyped, newId } = useEdits();
  const { db } = useMirror();
  /** One after the other: the next cell of a row may be left before its new plan is read. */
  const queue = useRef(Promise.resolve());
  /** Plans begun here, by the key of their line, until the line has them. */
  const begun = useRef(new Map<string, string>());

  return useMemo(() => {
    const hasFiles = async (id: string) => (await readRows(db, "attachments", { parent: id })).length > 0;
    /** A plan with these texts; gone if nothing is left of it. */
    const patch = async (lesson: LessonRow, texts: Texts): Promise<Mutation> =>
      isBarePlan({ ...lesson, ...texts }) && !(await hasFiles(lesson.id))
        ? { op: "delete", collection: "lessons", id: lesson.id }
        : edit("lessons", lesson, texts);
    const create = async (line: SlotLine, texts: Texts, session: string) => {
      const id = newId();
      begun.current.set(line.key, id);
      return saveTyped([{ ...newPlan(line, texts), id } as Mutation], session);
    };

    const write = async (line: SlotLine, base: LessonRow | undefined, column: TextColumn, text: string) => {
      const session = `plan-book/${newId()}`;
      const texts: Texts = { [column]: text };
      if (!base) {
        const id = begun.current.get(line.key);
        if (id) {
          const isWritten = await saveTyped([edit("lessons", { ...emptyValues("lessons"), id }, texts)], session);
          if (isWritten !== "gone") return;
        }
        // Another device began one meanwhile: an empty field of it is filled, else both are kept.
        const news = line.lesson;
        if (news && news[column] === "") await saveTyped([edit("lessons", news, texts)], session);
        else await create(line, texts, session);
        return;
      }
      const current = line.lesson?.id === base.id ? { ...line.lesson, [column]: base[column] } : base;
      const outcome = await saveTyped([await patch(current, texts)], session);
      if (outcome !== "gone" || text === "") return;
      // An edit beats a deletion, as between devices.
      const back: Mutation = { op: "restore", collection: "lessons", id: base.id };
      const restored = await saveTyped([back, edit("lessons", base, texts)], session);
      if (restored === "gone") await create(line, texts, session);
    };

    return {
      /** What was typed into a cell whose plan was `base` when it began. */
      writeText: (line: SlotLine, base: LessonRow | undefined, column: TextColumn, text: string): Promise<void> => {
        queue.current = queue.current.then(() => write(line, base, column, text));
        return queue.current;
      },
      /** Empties cells; a plan with nothing left in it goes. */
      clear: async (cells: readonly { readonly line: SlotLine; readonly columns: readonly TextColumn[] }[]) => {
        const changes = cells.flatMap(({ line: { lesson }, columns }) => {
          const filled = lesson ? columns.filter((column) => lesson[column] !== "") : [];
          return lesson && filled.length > 0
            ? [{ lesson, texts: Object.fromEntries(filled.map((column) => [column, ""])) }]
            : [];
        });
        await run(
          await Promise.all(changes.map(({ lesson, texts }) => patch(lesson, texts))),
          t({ message: "Emptied", comment: "What was done to cells of a table" }),
        );
      },
      paste: (fills: readonly PasteFill<SlotPasteLine>[], text: string) =>
        run(
          fills.map(({ line: { line }, cells }) => {
            const texts = Object.fromEntries(cells.map((cell) => [cell.column, cell.text]));
            return line.lesson ? edit("lessons", line.lesson, texts) : newPlan(line, texts);
          }),
          text,
        ),
      choose: (lesson: LessonRow, choice: Choice) =>
        run([edit("lessons", lesson, choice)], choice.status ? t`Status changed` : t`Unit changed`),
    };
  }, [db, newId, run, saveTyped, t]);
};

export type BookEdits = ReturnType<typeof useBookEdits>;
