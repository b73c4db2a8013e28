import type { PdfReader } from "./create-pdf-reader.ts";

/** A fraction of the size on paper: 89 × 126 pixels of an A4 page. */
const thumbnailScale = 0.15;

/**
 * The first page of a PDF, small, as a picture's address; null where it cannot be read, or there is
 * no memory to draw it.
 */
export const drawFirstPage = async (reader: PdfReader, bytes: Blob): Promise<string | null> => {
  const opened = await reader.open(bytes);
  if (!opened.ok) return null;
  const pdf = opened.value;
  try {
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({ scale: thumbnailScale });
    const size = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
    const canvas = Object.assign(document.createElement("canvas"), size);
    await page.render({ canvas, viewport }).promise;
    const drawn = canvas.toDataURL("image/png");
    return drawn.length > "data:,".length ? drawn : null;
  } finally {
    await pdf.loadingTask.destroy();
  }
};
