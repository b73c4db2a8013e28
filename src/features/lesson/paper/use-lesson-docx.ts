import { downloadFile } from "#hooks/dom/download-file";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import type { LessonPaper } from "./use-lesson-paper.ts";

/** A name that every file system takes. */
const fileName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80) || "plan";

/** Downloads a lesson as a Word document. Works without a network. */
export const useLessonDocx = () => {
  const { clock } = useMirror();
  const { locale } = useFormat();
  return async (paper: LessonPaper, date: string) => {
    const [{ lessonDocx }, { docxType }] = await Promise.all([import("./lesson-docx.ts"), import("#db/zip/docx-file")]);
    const bytes = lessonDocx(paper, { language: locale, clock });
    downloadFile(`${date}-${fileName(paper.title)}.docx`, bytes, docxType);
  };
};
