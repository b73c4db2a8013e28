import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SheetRow } from "./sheet.ts";

/** A line of a table of marks: the day, the test or what a sum is, and what it comes to. */
export type MarkLine = {
  readonly key: string;
  readonly day?: string;
  readonly text: ReactNode;
  readonly value: ReactNode;
  /** The class's average. */
  readonly average?: ReactNode;
  /** A category's name, from the edge on; the end of its tests; the mark itself. */
  readonly kind?: "group" | "end" | "mark";
  readonly keeps?: number;
};

const classOf = { group: "sheet-group", end: "sheet-ends", mark: "sheet-ends sheet-mark" };

export const markLineRow = (line: MarkLine, hasClassAverage: boolean): SheetRow => {
  const { key, day = "", text, value, average, kind, keeps = 0 } = line;
  return {
    key,
    keeps,
    node: (
      <tr className={kind && classOf[kind]}>
        {kind !== "group" && <td>{day}</td>}
        <td colSpan={kind === "group" ? 2 : undefined}>{text}</td>
        <td className="sheet-number">{value}</td>
        {hasClassAverage && <td className="sheet-number">{average}</td>}
      </tr>
    ),
  };
};

/** "36 of 60", the number strong. */
export function OfMost({ value, most }: { readonly value: string; readonly most: string }) {
  const { t } = useLingui();
  const of = t`of ${most}`;
  return (
    <>
      <b>{value}</b> {of}
    </>
  );
}
