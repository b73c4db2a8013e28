import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isOutcome } from "#domain/lessons/lesson-status";
import type { BookColumn } from "#domain/plan-book/book-columns";
import { fold } from "#domain/search/fold";
import type { Now } from "#hooks/data/create-wall-clock";
import { choiceName } from "#i18n/words/record-words";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import type { SlotLine } from "./book-lines.ts";

export type ChoiceColumn = "unit" | "status";

export const isChoiceColumn = (column: BookColumn): column is ChoiceColumn => column === "unit" || column === "status";

export type CellChoice = { readonly id: string; readonly label: string };

/** Stands for no unit in a list. */
const noUnit = "none";
const noUnitName = msg({ message: "No unit", context: "of a lesson" });

/**
 * What a line's unit or status can be; none where nothing is planned. Before a lesson's end it is
 * not known what becomes of it.
 */
export const cellChoices = (
  i18n: I18n,
  { item: { occurrence }, lesson }: SlotLine,
  column: ChoiceColumn,
  o: { readonly units: readonly UnitRow[]; readonly now: Now },
): readonly CellChoice[] => {
  if (!lesson) return [];
  if (column === "unit") {
    const units = o.units.map(({ id, title }) => ({ id, label: title }));
    return units.length === 0 ? [] : [{ id: noUnit, label: i18n._(noUnitName) }, ...units];
  }
  const { today, minutes } = o.now;
  const isOver = occurrence.date === today ? occurrence.end <= minutes : occurrence.date < today;
  const ids = isOver || isOutcome(lesson.status) ? ["held", "partly", "notHeld"] : ["draft", "ready"];
  return ids.map((id) => ({ id, label: choiceName(i18n, id) }));
};

/** What a line's unit or status is now, as the list has it. */
export const choiceOf = ({ lesson }: SlotLine, column: ChoiceColumn): string =>
  column === "status" ? (lesson?.status ?? "") : lesson?.unit || noUnit;

/** What a choice says of a plan. */
export const choiceChange = (column: ChoiceColumn, id: string): Partial<Pick<LessonRow, "status" | "unit">> =>
  column === "status" ? { status: id as LessonRow["status"] } : { unit: id === noUnit ? "" : id };

/** The next choice after the present one that begins with a letter; undefined if none does. */
export const choiceByLetter = (
  choices: readonly CellChoice[],
  value: string,
  letter: string,
): CellChoice | undefined => {
  const at = choices.findIndex(({ id }) => id === value);
  const inOrder = [...choices.slice(at + 1), ...choices.slice(0, at + 1)];
  return inOrder.find(({ label }) => fold(label).startsWith(fold(letter)));
};
