import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef } from "react";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readRows } from "#db/read/queries";
import type { TextColumn } from "#domain/plan-book/book-columns";
import { isWritten } from "#db/write/own-writes";
import { isBarePlan } from "#domain/plan-book/is-bare-plan";
import { barePlan } from "#schema/lesson-words";
import type { PasteFill } from "#domain/plan-book/plan-paste";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useLatest } from "#hooks/edits/use-latest";
import { useJournal } from "#hooks/edits/use-journal";
import type { LessonRow, LessonValues } from "#schema/lessons";
import { emptyValues } from "#schema/validate";
import { type OpenCell, openCell } from "./open-cell.ts";
import { type SlotLine, type SlotPasteLine, slotOf } from "./book-lines.ts";

type Texts = Partial<Record<TextColumn, string>>;
type Choice = Partial<Pick<LessonRow, "status" | "unit">>;

/** A new plan belongs to the unit that its slot is drawn in. */
const newValues = (line: SlotLine): LessonValues => ({
  ...emptyValues("lessons"),
  ...slotOf(line),
  unit: line.item.unit?.id ?? "",
  status: "draft",
});
const newPlan = (line: SlotLine, texts: Texts): Mutation => ({
  op: "create",
  collection: "lessons",
  values: { ...newValues(line), ...texts },
});

/** Writes the cells of the plan book. Each call is one undo. */
export const useBookEdits = () => {
  const { t } = useLingui();
  const { run, prepare, saveTyped, newId } = useEdits();
  const latest = useLatest();
  const { db, ownWrites } = useMirror();
  const journal = useJournal();
  /** One after the other: the next cell of a row may be left before its new plan is read. */
  const queue = useRef(Promise.resolve());
  /** Plans begun here, by the key of their line, until the line has them. */
  const begun = useRef(new Map<string, string>());

  const cells = useRef(new Map<string, OpenCell>());
  /** The cells that are written in right now. */
  const active = useRef(new Set<string>());
  useEffect(() => {
    const open = cells.current;
    return () => open.forEach((cell) => void cell.leave().finally(cell.end));
  }, []);

  return useMemo(() => {
    const hasFiles = async (id: string) => (await readRows(db, "attachments", { parent: id })).length > 0;
    /** A plan with these texts; gone if nothing is left of it. */
    const patch = async (lesson: LessonRow, texts: Texts): Promise<Mutation> =>
      isBarePlan({ ...lesson, ...texts }, barePlan) && !(await hasFiles(lesson.id))
        ? { op: "delete", collection: "lessons", id: lesson.id }
        : edit("lessons", lesson, texts);
    const keyOf = (line: SlotLine, column: TextColumn) => `${line.key}/${column}`;
    const settle = (key: string, cell: OpenCell) => {
      if (active.current.has(key) || !cell.isSaved()) return;
      cell.end();
      if (cells.current.get(key) === cell) cells.current.delete(key);
    };
    /**
     * Opens the cell. If the row has a plan that was begun here and not read yet, the cell is of
     * that plan.
     */
    const open = (line: SlotLine, base: LessonRow | undefined, column: TextColumn): OpenCell => {
      const key = keyOf(line, column);
      active.current.add(key);
      const found = cells.current.get(key);
      if (found) return found;
      const known = base?.id ?? begun.current.get(line.key);
      const plan = known === undefined ? undefined : latest("lessons", known, base);
      // A plan that another cell of the row begins is not written yet: this is of that one, too.
      const isComing = !plan && known !== undefined && !isWritten(ownWrites, "lessons", known);
      const id = plan?.id ?? (isComing ? known : newId());
      const values = newValues(line);
      const cell: OpenCell = openCell({
        base: plan ?? (isComing ? { ...values, id } : values),
        newId: id,
        column,
        undoGroup: `plan-book/${newId()}`,
        journal,
        saveTyped,
        latest,
        onBegin: () => begun.current.set(line.key, id),
        onChange: () => settle(key, cell),
      });
      cells.current.set(key, cell);
      return cell;
    };
    const write = async (line: SlotLine, base: LessonRow | undefined, column: TextColumn, text: string) => {
      const key = keyOf(line, column);
      const cell = open(line, base, column);
      cell.type(line, text);
      active.current.delete(key);
      const id = await cell.leave();
      settle(key, cell);
      if (text !== "") return;
      // A plan with nothing left in it goes.
      const row = await db.lessons.get(id);
      if (!row || row.deleted || !isBarePlan(row, barePlan) || (await hasFiles(id))) return;
      await saveTyped([{ op: "delete", collection: "lessons", id }], cell.undoGroup);
    };

    return {
      /**
       * Takes what is typed into a cell, which is saved at once and not first when it is left.
       * `base`: the cell's plan when the typing began.
       */
      type: (line: SlotLine, base: LessonRow | undefined, column: TextColumn, text: string): void =>
        open(line, base, column).type(line, text),
      /** Whether something was typed into the cell since it was opened. */
      isOpen: (line: SlotLine, column: TextColumn): boolean => active.current.has(keyOf(line, column)),
      /** The plan as it is on the device: the table may show it as it was before. */
      latest: (plan: LessonRow | undefined) => plan && latest("lessons", plan.id, plan),
      /** Gives the cell back what it said before. */
      revert: (line: SlotLine, column: TextColumn): void => {
        const key = keyOf(line, column);
        const cell = cells.current.get(key);
        if (!cell || !active.current.delete(key)) return;
        void cell.revert().then(() => settle(key, cell));
      },
      /** Writes what a cell says that is left. `base`: the cell's plan when the typing began. */
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
        await prepare(async () =>
          run(
            await Promise.all(changes.map(({ lesson, texts }) => patch(lesson, texts))),
            t({ message: "Emptied", comment: "What was done to cells of a table" }),
          ),
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
  }, [db, ownWrites, newId, run, prepare, saveTyped, latest, journal, t]);
};

export type BookEdits = ReturnType<typeof useBookEdits>;
