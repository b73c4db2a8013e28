import { strToU8, zipSync } from "fflate";

/** The media type of a Word document. */
export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The parts of a Word document as its file. `at`: when it is made, in milliseconds. */
export const docxFile = (parts: ReadonlyMap<string, string>, at: number): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries([...parts].map(([name, text]) => [name, strToU8(text)])), { level: 6, mtime: at });
