import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Sheet } from "./sheet.ts";

type SheetFrameProps = {
  readonly sheet: Sheet;
  readonly who: string;
  readonly page: number;
  readonly pages: number;
  readonly children: ReactNode;
};

/** The head and the foot that each page of each paper has. */
export function SheetFrame({ sheet, who, page, pages, children }: SheetFrameProps) {
  const { t } = useLingui();
  if (sheet.isBare) {
    return (
      <div className="sheet-body" data-sheet-body>
        {children}
      </div>
    );
  }
  return (
    <>
      <header className="sheet-head">
        <p className="sheet-head-line">
          <span>{sheet.owner.school}</span>
          <span>{sheet.owner.year}</span>
        </p>
        <div className="sheet-head-line sheet-title">
          <h1>{sheet.title}</h1>
          <p>{sheet.about}</p>
        </div>
        <p className="sheet-head-line">
          <span>{who}</span>
          <span>{sheet.date}</span>
        </p>
      </header>
      <div className="sheet-body" data-sheet-body>
        {children}
      </div>
      <footer className="sheet-foot">
        <span>{sheet.foot}</span>
        <span>{t`Page ${page} of ${pages}`}</span>
      </footer>
    </>
  );
}
