import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef } from "react";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { recordForm } from "#db/edit/record-form";
import { readRows } from "#db/read/queries";
import { isTextColumn, type TextColumn, type WrittenColumn } from "#domain/plan-book/book-columns";
import { isWritten } from "#db/write/own-writes";
import { isBarePlan } from "#domain/plan-book/is-bare-plan";
import { barePlan } from "#schema/lesson-words";
import type { PasteFill } from "#domain/plan-book/plan-paste";
import { useMirror } from "#hooks/data/mirror-context";
import { createOpenRecords, type OpenRecords } from "#hooks/edits/create-open-records";
import { openAutosave } from "#hooks/edits/open-autosave";
import { useEdits } from "#hooks/edits/use-edits";
import { useLatest } from "#hooks/edits/use-latest";
import { useJournal } from "#hooks/edits/use-journal";
import { isSameJson } from "#db/store/row-diff";
import type { LessonRow, LessonValues } from "#schema/lessons";
import { emptyValues } from "#schema/validate";
import { type SlotLine, type SlotPasteLine, slotOf } from "./book-lines.ts";

type Texts = Partial<Record<TextColumn, string>>;
/** What cells say: texts, and the ids of outcomes. */
type Said = Texts & Partial<Pick<LessonRow, "outcomes">>;
/** The ids that a pasted cell names, for the column of outcomes. */
type ReadIds = (line: SlotLine, text: string) => readonly string[];
type Choice = Partial<Pick<LessonRow, "status" | "unit">>;

/** What a cell names, and what another device named or took away since it was opened. */
const mergeNamed = (base: readonly string[], said: readonly string[], now: readonly string[]): string[] => [
  ...said.filter((id) => now.includes(id) || !base.includes(id)),
  ...now.filter((id) => !base.includes(id) && !said.includes(id)),
];

/** A new plan belongs to the unit that its slot is drawn in. */
const newValues = (line: SlotLine): LessonValues => ({
  ...emptyValues("lessons"),
  ...slotOf(line),
  unit: line.item.unit?.id ?? "",
  status: "draft",
});
const newPlan = (line: SlotLine, said: Said): Mutation => ({
  op: "create",
  collection: "lessons",
  values: { ...newValues(line), ...said },
});

/** A cell from its first key until it is saved and left. */
type Visit = {
  /** As it is now. */
  line: SlotLine;
  readonly column: TextColumn;
  readonly base: LessonRow | (LessonValues & { readonly id?: string });
  /** Of the plan that has the text. */
  id: string;
  readonly undoGroup: string;
};

/**
 * Writes the cells of the plan book. Each call is one undo, and so is a cell from its first key
 * until it is left.
 */
export const useBookEdits = () => {
  const { t } = useLingui();
  const { run, prepare, saveTyped, newId } = useEdits();
  const latest = useLatest();
  const { db, ownWrites } = useMirror();
  const journal = useJournal();
  /** One after the other: the next cell of a row may be left before its new plan is read. */
  const queue = useRef(Promise.resolve());
  const { cells, edits } = useMemo(() => {
    const hasFiles = async (id: string) => (await readRows(db, "attachments", { parent: id })).length > 0;
    /** A plan that says this; gone if nothing is left of it. */
    const patch = async (lesson: LessonRow, said: Said): Promise<Mutation> =>
      isBarePlan({ ...lesson, ...said }, barePlan) && !(await hasFiles(lesson.id))
        ? { op: "delete", collection: "lessons", id: lesson.id }
        : edit("lessons", lesson, said);
    const keyOf = (line: SlotLine, column: TextColumn) => `${line.key}/${column}`;
    const visits = new Map<string, Visit>();
    /** Plans begun here, by the key of their line, until the line has them. */
    const begun = new Map<string, string>();
    /** What is written for a cell: `mutations`, or the same on the plan that is there by now. */
    const toWrite = (
      visit: Visit,
      text: string,
      newId: string,
      mutations: readonly Mutation[],
    ): readonly Mutation[] => {
      const { line, column } = visit;
      if (mutations[0]?.op === "create" && visit.id === newId) {
        // Another device began a plan meanwhile: an empty field of it is filled, else both are
        // kept.
        const news = line.lesson && latest("lessons", line.lesson.id, line.lesson);
        // Another cell of the row has made the plan, while the device refused to.
        const mine = visit.base.id === undefined ? latest<LessonRow>("lessons", newId, undefined) : undefined;
        if (mine) return [edit("lessons", mine, { [column]: text })];
        if (news && news.id !== newId && news[column] === "") {
          visit.id = news.id;
          return [edit("lessons", news, { [column]: text })];
        }
        begun.set(line.key, newId);
      }
      return mutations.map((one) => ({ ...one, id: visit.id }) as Mutation);
    };
    const cells: OpenRecords<"lessons", Texts> = createOpenRecords({
      formOf: (key) => recordForm("lessons", { fields: [visits.get(key)!.column] }) as never,
      newRecord: (key) => visits.get(key)!.base,
      idOf: (key) => visits.get(key)!.id,
      isShutWhenSaved: true,
      open({ key, ...o }) {
        const visit = visits.get(key)!;
        const { undoGroup, column } = visit;
        const { autosave, listen } = openAutosave({
          ...o,
          name: undoGroup.replace("/", "-"),
          journal,
          save: async (mutations, receipt) => {
            const text = cells.of(key)[column] ?? "";
            const outcome = await saveTyped(toWrite(visit, text, o.newId, mutations), undoGroup, undefined, receipt);
            // A plan that is gone does not come back to have an empty field.
            return outcome === "gone" && text === "" ? "saved" : outcome;
          },
        });
        return { autosave, close: listen() };
      },
    });
    /** If the row has a plan that was begun here and not read yet, the cell is of that plan. */
    const visitOf = (line: SlotLine, base: LessonRow | undefined, column: TextColumn): Visit => {
      const key = keyOf(line, column);
      const found = visits.get(key);
      if (found && cells.state(key)) return found;
      const known = base?.id ?? begun.get(line.key);
      const plan = known === undefined ? undefined : latest("lessons", known, base);
      // A plan that another cell of the row begins is not written yet: this is of that one, too.
      const isComing = !plan && known !== undefined && !isWritten(ownWrites, "lessons", known);
      const id = plan?.id ?? (isComing ? known : newId());
      const values = newValues(line);
      const visit: Visit = {
        line,
        column,
        base: plan ?? (isComing ? { ...values, id } : values),
        id,
        undoGroup: `plan-book/${newId()}`,
      };
      visits.set(key, visit);
      return visit;
    };
    const type = (line: SlotLine, base: LessonRow | undefined, column: TextColumn, text: string): Visit => {
      const visit = visitOf(line, base, column);
      visit.line = line;
      cells.set(keyOf(line, column), { [column]: text });
      return visit;
    };
    const write = async (line: SlotLine, base: LessonRow | undefined, column: TextColumn, text: string) => {
      const visit = type(line, base, column, text);
      await cells.leave(keyOf(line, column));
      if (text !== "") return;
      // A plan with nothing left in it goes.
      const row = await db.lessons.get(visit.id);
      if (!row || row.deleted || !isBarePlan(row, barePlan) || (await hasFiles(visit.id))) return;
      await saveTyped([{ op: "delete", collection: "lessons", id: visit.id }], visit.undoGroup);
    };

    /** Names outcomes in a line's plan, which it may begin. Resolves to whether they are named. */
    const name = async (line: SlotLine, base: LessonRow | undefined, ids: readonly string[]): Promise<boolean> => {
      const known = base?.id ?? line.lesson?.id ?? begun.get(line.key) ?? "";
      const row = await db.lessons.get(known);
      const undoGroup = `plan-book/${newId()}`;
      if (row && !row.deleted) {
        const outcomes = mergeNamed(base?.outcomes ?? [], ids, row.outcomes);
        if (isSameJson(row.outcomes, outcomes)) return true;
        return (await saveTyped([await patch(row, { outcomes })], undoGroup)) === "saved";
      }
      if (ids.length === 0) return true;
      const id = newId();
      begun.set(line.key, id);
      return (await saveTyped([{ ...newPlan(line, { outcomes: [...ids] }), id } as Mutation], undoGroup)) === "saved";
    };

    const edits = {
      /**
       * Takes what is typed into a cell, which is saved at once and not first when it is left.
       * `base`: the cell's plan when the typing began.
       */
      type: (line: SlotLine, base: LessonRow | undefined, column: TextColumn, text: string): void =>
        void type(line, base, column, text),
      isOpen: (line: SlotLine, column: TextColumn): boolean => cells.isTyped(keyOf(line, column)),
      /** The plan as it is on the device: the table may show it as it was before. */
      latest: (plan: LessonRow | undefined) => plan && latest("lessons", plan.id, plan),
      /** Gives the cell back what it said before. */
      revert: (line: SlotLine, column: TextColumn): void => {
        if (cells.isTyped(keyOf(line, column))) void cells.revert(keyOf(line, column));
      },
      /** Writes what a cell says that is left. `base`: the cell's plan when the typing began. */
      writeText: (line: SlotLine, base: LessonRow | undefined, column: TextColumn, text: string): Promise<void> => {
        queue.current = queue.current.then(() => write(line, base, column, text));
        return queue.current;
      },
      /**
       * Names outcomes in a line's plan: all that its cell says. `base`: the plan when the cell was
       * opened. Resolves to whether they are named.
       */
      nameOutcomes: (line: SlotLine, base: LessonRow | undefined, ids: readonly string[]): Promise<boolean> => {
        const named = queue.current.then(() => name(line, base, ids));
        queue.current = named.then(() => undefined);
        return named;
      },
      /** Empties cells; a plan with nothing left in it goes. */
      clear: async (cells: readonly { readonly line: SlotLine; readonly columns: readonly WrittenColumn[] }[]) => {
        const changes = cells.flatMap(({ line: { lesson }, columns }) => {
          const filled = lesson ? columns.filter((column) => lesson[column].length > 0) : [];
          return lesson && filled.length > 0
            ? [{ lesson, texts: Object.fromEntries(filled.map((one) => [one, isTextColumn(one) ? "" : []])) }]
            : [];
        });
        await prepare(async () =>
          run(
            await Promise.all(changes.map(({ lesson, texts }) => patch(lesson, texts))),
            t({ message: "Emptied", comment: "What was done to cells of a table" }),
          ),
        );
      },
      paste: (fills: readonly PasteFill<SlotPasteLine>[], text: string, readIds: ReadIds) =>
        run(
          fills.map(({ line: { line }, cells }) => {
            const said: Said = Object.fromEntries(
              cells.map((cell) => [cell.column, isTextColumn(cell.column) ? cell.text : readIds(line, cell.text)]),
            );
            return line.lesson ? edit("lessons", line.lesson, said) : newPlan(line, said);
          }),
          text,
        ),
      choose: (lesson: LessonRow, choice: Choice) =>
        run([edit("lessons", lesson, choice)], choice.status ? t`Status changed` : t`Unit changed`),
    };
    return { cells, edits };
  }, [db, ownWrites, newId, run, prepare, saveTyped, latest, journal, t]);

  useEffect(() => cells.close, [cells]);
  return edits;
};

export type BookEdits = ReturnType<typeof useBookEdits>;
