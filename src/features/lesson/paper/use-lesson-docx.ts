import { fileName } from "#domain/export/file-name";
import { downloadFile } from "#hooks/dom/download-file";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import type { LessonPaper } from "./use-lesson-paper.ts";

/** Downloads a lesson as a Word document. Works without a network. */
export const useLessonDocx = () => {
  const { clock } = useMirror();
  const { locale } = useFormat();
  return async (paper: LessonPaper, date: string) => {
    const [{ lessonDocx }, { docxType }] = await Promise.all([
      import("./lesson-docx.ts"),
      import("#db/zip/office-file"),
    ]);
    const bytes = lessonDocx(paper, { language: locale, clock });
    downloadFile(fileName(`${date} ${paper.title}`, "docx"), bytes, docxType);
  };
};
