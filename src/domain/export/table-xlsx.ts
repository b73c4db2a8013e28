import { serialEpochs } from "#domain/import/cell-format";
import { diffDays } from "#domain/time/plain-date";
import { xmlText } from "./docx-text.ts";
import { cellText, type TableCell, type TableRows } from "./table-cell.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const each = (count: number, toXml: (sheet: number) => string): string =>
  Array.from({ length: count }, (_, at) => toXml(at + 1)).join("");

const contentTypes = (count: number): string =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each(count, (sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;
const rootLinks = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const links = (count: number): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${each(count, (sheet) => `<Relationship Id="rId${sheet}" Type="${office}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** The cells' styles by their places in `cellXfs`. */
const style = { text: 1, lines: 2, head: 3, day: 4, time: 5, moment: 6 } as const;
/** Formats that Excel knows by number, and writes as its own language does; 49 is text. */
const formats = { text: 49, day: 14, time: 20, moment: 22 } as const;
const xf = (format: number, more = "") => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}`;
const formatted = (format: number) => xf(format, ' applyNumberFormat="1"/>');
const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  xf(0, "/>"),
  formatted(formats.text),
  xf(formats.text, ' applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>'),
  `<xf numFmtId="${formats.text}" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  formatted(formats.day),
  formatted(formats.time),
  formatted(formats.moment),
].join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A sheet's name as Excel takes it. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, "-")
    .slice(0, 31)
    .replaceAll(/^[' ]+|[' ]+$/g, "") || "1";

const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);

/** A cell holds no more; a longer text would make Excel repair the file. */
const longestText = 32_767;

/** Days before this one are counted otherwise: Excel has a 29th of February 1900. */
const firstDay = "1900-03-01";

/** A day and a time as a workbook counts them; undefined where it cannot. */
const whenNumber = (when: string): { readonly value: number; readonly style: number } | undefined => {
  const [, day = "", hours, minutes] = /^(\d{4}-\d\d-\d\d)? ?(?:(\d\d):(\d\d))?$/.exec(when) ?? [];
  const time = hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) / 1440;
  if (day === "") return time === undefined ? undefined : { value: time, style: style.time };
  if (day < firstDay) return undefined;
  const value = diffDays(serialEpochs.of1900, day) + (time ?? 0);
  return { value, style: time === undefined ? style.day : style.moment };
};

const numberXml = (at: string, value: number, format: number): string =>
  `<c r="${at}" s="${format}"><v>${value}</v></c>`;

const cellXml = (cell: TableCell, at: string, isHead: boolean): string => {
  if (typeof cell === "number") return numberXml(at, cell, 0);
  const when = typeof cell === "object" ? whenNumber(cell.when) : undefined;
  if (when) return numberXml(at, when.value, when.style);
  const text = cellText(cell).replaceAll(/\r\n?/g, "\n").slice(0, longestText);
  if (text === "") return "";
  const own = isHead ? style.head : text.includes("\n") ? style.lines : style.text;
  return `<c r="${at}" s="${own}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
};

const textLength = (cell: TableCell): number =>
  Math.max(
    ...cellText(cell)
      .split("\n")
      .map((line) => line.length),
  );

const sheetXml = (rows: TableRows, isFirst: boolean): string => {
  const count = Math.max(1, ...rows.map((cells) => cells.length));
  const widths = Array.from({ length: count }, () => 8);
  for (const cells of rows)
    for (const [column, cell] of cells.entries())
      widths[column] = Math.min(60, Math.max(widths[column]!, textLength(cell) + 2));
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`, row === 0)).join("")}</row>`,
  );
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
};

/** A sheet of a workbook; the first row is its head. */
type BookSheet = { readonly name: string; readonly rows: TableRows };

/**
 * Tables as the parts of a workbook, a sheet each: texts are texts, numbers numbers and days days,
 * whatever language its Excel has. The heads are bold and stay in view. No two names are alike.
 */
export const bookXlsx = (sheets: readonly BookSheet[]): ReadonlyMap<string, string> =>
  new Map([
    ["[Content_Types].xml", contentTypes(sheets.length)],
    ["_rels/.rels", rootLinks],
    [
      "xl/workbook.xml",
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets.map(({ name }, at) => `<sheet name="${xmlText(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    ],
    ["xl/_rels/workbook.xml.rels", links(sheets.length)],
    ["xl/styles.xml", styles],
    ...sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows, at === 0)] as const),
  ]);

/** One table as the parts of a workbook. */
export const tableXlsx = (name: string, rows: TableRows): ReadonlyMap<string, string> => bookXlsx([{ name, rows }]);
