import { strToU8, zipSync } from "fflate";

/** The media types of a Word document and of an Excel workbook. */
export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * The parts of a Word document or a workbook as its file. `at`: when it is made, in milliseconds.
 */
export const officeFile = (parts: ReadonlyMap<string, string>, at: number): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries([...parts].map(([name, text]) => [name, strToU8(text)])), { level: 6, mtime: at });
