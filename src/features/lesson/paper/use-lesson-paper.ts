import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { textOf } from "#domain/word-field";
import { fieldName } from "#i18n/words/record-words";
import { inPaperOrder, plannedWords } from "#schema/lesson-words";
import type { LessonRow } from "#schema/lessons";
import type { LessonView } from "../lesson-view.ts";

/** A lesson as it goes on paper or into a document: what others may read, so no reflection. */
export type LessonPaper = {
  readonly title: string;
  readonly course: string;
  readonly unit: string;
  /** Day, time and room. */
  readonly when: string;
  readonly year: string;
  /** `html` as a plan is stored, or `text` as it was typed, line by line. */
  readonly sections: readonly { readonly title: string; readonly html?: string; readonly text?: string }[];
};

/** Puts a plan's texts together for paper. */
export const useLessonPaper = (): ((view: LessonView, plan: LessonRow) => LessonPaper) => {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({ year, course, slot, occurrence, units }, plan) => {
    const label = year.labelOf(course.id).full;
    const day = format.date(occurrence?.date ?? slot.date, "fullYear");
    const start = format.time(occurrence?.start ?? slot.start);
    const time = occurrence ? `${start}–${format.time(occurrence.end)}` : start;
    const unit = units.find(({ id }) => id === plan.unit)?.title ?? "";
    return {
      title: plan.title === "" ? label : plan.title,
      course: label,
      unit,
      when: [day, time, occurrence?.room ?? ""].filter((text) => text !== "").join(", "),
      year: year.schoolyear.name,
      sections: inPaperOrder(plannedWords).flatMap((field) => {
        const said = textOf(plan, field);
        const title = fieldName(i18n, "lessons", field.name);
        if (said === "") return [];
        return field.form === "html" ? { title, html: said } : { title, text: said };
      }),
    };
  };
};
