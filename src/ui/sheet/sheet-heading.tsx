import type { SheetPart } from "./sheet.ts";

/** A heading on paper with what is said of it; the next `keeps` rows stay on its page. */
export const sheetHeading = (key: string, text: string, keeps: number, about = ""): SheetPart => ({
  type: "part",
  key,
  gap: 20,
  keeps,
  node: (
    <>
      <h2>{text}</h2>
      {about !== "" && <p className="sheet-small sheet-about">{about}</p>}
    </>
  ),
});
