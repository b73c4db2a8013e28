import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { LessonRow } from "#schema/lessons";
import type { LessonView } from "../lesson-view.ts";

/** A lesson as it goes on paper or into a document: what others may read, so no reflection. */
export type LessonPaper = {
  readonly title: string;
  readonly facts: readonly string[];
  /** `html` as a plan is stored; typed text, line by line, else. */
  readonly sections: readonly { readonly title: string; readonly html?: string; readonly text?: string }[];
};

/** Puts a plan's texts together for paper. */
export const useLessonPaper = (): ((view: LessonView, plan: LessonRow) => LessonPaper) => {
  const { t } = useLingui();
  const format = useFormat();
  return ({ year, course, slot, occurrence, units }, plan) => {
    const label = year.labelOf(course.id).full;
    const day = format.date(occurrence?.date ?? slot.date, "fullYear");
    const start = format.time(occurrence?.start ?? slot.start);
    const time = occurrence ? `${start}–${format.time(occurrence.end)}` : start;
    const unit = units.find(({ id }) => id === plan.unit)?.title ?? "";
    const { objectives, homework } = plan;
    return {
      title: plan.title === "" ? label : plan.title,
      facts: [
        [label, unit].filter((text) => text !== "").join(" · "),
        [day, time, occurrence?.room ?? ""].filter((text) => text !== "").join(", "),
      ],
      sections: [
        ...(objectives === "" ? [] : [{ title: t`Objectives`, text: objectives }]),
        ...(plan.plan === "" ? [] : [{ title: t`Plan`, html: plan.plan }]),
        ...(homework === "" ? [] : [{ title: t`Homework`, text: homework }]),
      ],
    };
  };
};
