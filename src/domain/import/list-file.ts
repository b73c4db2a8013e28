import type { SerialEpoch } from "./cell-format.ts";
import type { PastedRow } from "./pasted-table.ts";
import type { StudentColumn } from "./student-columns.ts";

/**
 * The most that one import takes. A school has some thousand students; a list of people has no
 * hundred columns.
 */
export const listLimits = { rows: 5000, columns: 100, cells: 20_000 } as const;

/**
 * Where a school's software refers to something that is not in its files: one line of one of them.
 */
export type RosterFault = {
  readonly file: string;
  readonly line: number;
  readonly type: "unknownUser" | "unknownClass" | "noId" | "doubleId";
  readonly value: string;
};

/**
 * One table of a file: a sheet, a table of a page, or what the files of a school's software say
 * together.
 */
export type ListTable = {
  /** The sheet's or the file's own name; "" where there is none. */
  readonly name: string;
  readonly rows: readonly PastedRow[];
  /** What the columns hold, where the format says it; the rows then have no heading. */
  readonly columns?: readonly StudentColumn[];
  /** The day from which its bare numbers count days, where it is a workbook that says so. */
  readonly epoch?: SerialEpoch;
  readonly faults: readonly RosterFault[];
  /** How many entries are marked as deleted, or are no students, and are not among the rows. */
  readonly leftOut: number;
};

/**
 * Why a file gives no list:
 * - `tooLarge`: past what is read at all. `tooMuchInside`: an archive that grows past all measure,
 *   or has too many entries. `unsafeNames`: one with names that lead out of it.
 * - `empty`: nothing in it. `headingOnly`: a heading and no rows. `noTable`: no list anywhere in
 *   it.
 * - `tooManyRows`, `tooManyColumns`.
 * - `oldExcel`: an .xls of Excel 97 to 2003. `encrypted`: it wants a password. `program`: it can be
 *   run. `otherFormat`: a picture, a PDF, a text document.
 * - `nestedZip`: only other archives are in it. `damaged`: it breaks off or contradicts itself.
 * - `noUsers`: the files of a school's software without the people.
 */
export type ListFileFault = {
  readonly type:
    | "tooLarge"
    | "tooMuchInside"
    | "unsafeNames"
    | "empty"
    | "headingOnly"
    | "noTable"
    | "tooManyRows"
    | "tooManyColumns"
    | "oldExcel"
    | "encrypted"
    | "program"
    | "otherFormat"
    | "nestedZip"
    | "damaged"
    | "noUsers";
};
