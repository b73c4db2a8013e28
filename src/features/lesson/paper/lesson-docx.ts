import type { Clock } from "#db/store/clock";
import { officeFile } from "#db/zip/office-file";
import { planDocx, textDoc } from "#domain/export/plan-docx";
import { readPlan } from "#domain/rich/read-plan";
import type { LessonPaper } from "./use-lesson-paper.ts";

/** A lesson as a `.docx` file. */
export const lessonDocx = (
  { title, course, unit, when, sections, outcomes }: LessonPaper,
  o: { readonly language: string; readonly clock: Clock },
): Uint8Array<ArrayBuffer> => {
  const lesson = {
    title,
    facts: [[course, unit].filter((text) => text !== "").join(" · "), when],
    sections: [...(outcomes ? [outcomes] : []), ...sections].map((one) => ({
      title: one.title,
      doc: one.html ? readPlan(one.html) : textDoc(one.text ?? ""),
    })),
  };
  return officeFile(planDocx({ title, language: o.language, lessons: [lesson] }), o.clock());
};
