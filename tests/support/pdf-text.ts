import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A page of a PDF: its text in the order it was drawn, with single spaces, and its size in mm. */
export type PdfPage = { readonly text: string; readonly width: number; readonly height: number };

/** Converts a PDF's units, which are points. */
const toMillimetres = (points: number): number => Math.round((points / 72) * 25.4);

/** The pages of a PDF, such as the browser makes of a page (`page.pdf()`). */
export const readPdf = async (pdf: Uint8Array): Promise<readonly PdfPage[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  const file = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const { width, height } = page.getViewport({ scale: 1 });
    const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : "")).join("");
    pages.push({
      text: text.replaceAll(/\s+/g, " "),
      width: toMillimetres(width),
      height: toMillimetres(height),
    });
  }
  await task.destroy();
  return pages;
};
