import { strFromU8, strToU8, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { dayOfSerial, isDayFormat, paddedNumber, type SerialEpoch, serialEpochs } from "#domain/import/cell-format";
import { listLimits, type ListFileFault } from "#domain/import/list-file";
import type { HtmlTable } from "#domain/import/read-html-tables";
import { decodeEntities } from "#domain/rich/decode-entities";
import { err, ok, type Result } from "#domain/result";

/** The part of a workbook that its cells are in; pictures and other programs' parts stay out. */
export const isWorkbookPart = (name: string): boolean => /^xl\/.*\.xml(?:\.rels)?$/iu.test(name);

const columnNumber = (letters: string): number => {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
};

/** The parts of a workbook that decide how its numbers are read. */
type Styles = {
  /**
   * The format of each of the cells' styles: its number, its text where it is none of those known
   * by number, and how far it is indented.
   */
  readonly formats: readonly { readonly id: number; readonly text: string | undefined; readonly indent: number }[];
  readonly epoch: SerialEpoch;
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "u")
    .exec(tag)
    ?.slice(1)
    .find((one) => one !== undefined);

const tagsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, "gu"))].map(([tag]) => tag);

const readStyles = (styles: string, workbook: string): Styles => {
  const texts = new Map(
    tagsOf(styles, "numFmt").map((tag) => [
      Number(attribute(tag, "numFmtId")),
      decodeEntities(attribute(tag, "formatCode") ?? ""),
    ]),
  );
  const [, ofCells = ""] = /<(?:\w+:)?cellXfs\b[^>]*>([^]*?)<\/(?:\w+:)?cellXfs>/u.exec(styles) ?? [];
  const formats = ofCells
    .split(/(?=<(?:\w+:)?xf\b)/u)
    .filter((part) => /^<(?:\w+:)?xf\b/u.test(part))
    .map((part) => {
      const id = Number(attribute(part, "numFmtId") ?? 0);
      const [alignment = ""] = tagsOf(part, "alignment");
      return { id, text: texts.get(id), indent: Number(attribute(alignment, "indent") ?? 0) };
    });
  const isOf1904 = tagsOf(workbook, "workbookPr").some((tag) => /^(?:1|true)$/u.test(attribute(tag, "date1904") ?? ""));
  return { formats, epoch: isOf1904 ? serialEpochs.of1904 : serialEpochs.of1900 };
};

/**
 * A number as its cell shows it, where that is a day or has zeros in front; undefined where it is
 * the number itself.
 */
const shownNumber = (written: string, style: string | undefined, { formats, epoch }: Styles): string | undefined => {
  const format = formats[Number(style ?? 0)];
  const value = Number(written);
  if (!format || written.trim() === "" || !Number.isFinite(value)) return undefined;
  if (isDayFormat(format.text, format.id)) return dayOfSerial(value, epoch) || undefined;
  return format.text === undefined ? undefined : paddedNumber(value, format.text);
};

/** Spaces that stand for one step of a cell's indent. */
const indentWidth = 2;

const emptyCell = /<(?:\w+:)?c\b[^>]*\/>/gu;
const emptyRow = /<((?:\w+:)?)row\b[^>]*(?:\/>|>\s*<\/\1row>)/gu;
const cell = /<((?:\w+:)?)c\b([^>]*)>([^]*?)<\/\1c>/gu;
const address = /\br="([A-Z]{1,3})(\d{1,7})"/u;

/** `indents`: of the rows that have one, by their number, in spaces. */
type CleanSheet = { readonly xml: string; readonly indents: ReadonlyMap<number, number> };

/**
 * A sheet without the cells and rows that only have a format, which may go to the millionth row. A
 * formula without a result is empty, as Excel shows it. An error is its own text, so that it is a
 * fault at its cell. Days, and numbers with zeros in front, become the text that one sees: the
 * reader knows fewer formats. A cell farther out than a list goes is a fault.
 */
const cleanSheet = (xml: string, styles: Styles): Result<CleanSheet, ListFileFault> => {
  let fault: ListFileFault["type"] | null = null;
  const indents = new Map<number, number>();
  const cleaned = xml
    .replaceAll(emptyCell, "")
    .replaceAll(cell, (all: string, prefix: string, attributes: string, inner: string) => {
      const [, letters = "", row = ""] = address.exec(attributes) ?? [];
      if (columnNumber(letters) > listLimits.columns) fault ??= "tooManyColumns";
      if (Number(row) > listLimits.rows + 100) fault ??= "tooManyRows";
      const type = attribute(attributes, "t") ?? "n";
      const [, value = ""] = /<(?:\w+:)?v\b[^>]*>([^<]*)</u.exec(inner) ?? [];
      if (type !== "inlineStr" && value === "") return "";
      const { indent = 0 } = styles.formats[Number(attribute(attributes, "s") ?? 0)] ?? {};
      if (indent > 0 && !indents.has(Number(row))) indents.set(Number(row), indent * indentWidth);
      const text =
        type === "e" ? `=${value}` : type === "n" ? shownNumber(value, attribute(attributes, "s"), styles) : undefined;
      if (text === undefined) return all;
      const tag = (name: string, content: string) => `<${prefix}${name}>${content}</${prefix}${name}>`;
      const others = attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/u, "");
      return `<${prefix}c${others} t="inlineStr">${tag("is", tag("t", escapeXml(text)))}</${prefix}c>`;
    })
    .replaceAll(emptyRow, "");
  return fault === null ? ok({ xml: cleaned, indents }) : err({ type: fault });
};

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** What a workbook's relations lead to, by their ids: the last word of its kind, and its part. */
const readRelations = (xml: string): ReadonlyMap<string, { readonly kind: string; readonly part: string }> =>
  new Map(
    tagsOf(xml, "Relationship").map((tag) => {
      const target = decodeEntities(attribute(tag, "Target") ?? "");
      const part = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      return [attribute(tag, "Id") ?? "", { kind: (attribute(tag, "Type") ?? "").split("/").at(-1) ?? "", part }];
    }),
  );

/**
 * The list of a workbook's sheets without those that have no cells, such as charts: the reader
 * would fail at them.
 */
const withoutCharts = (workbook: string, relations: ReturnType<typeof readRelations>): string =>
  workbook.replaceAll(/<(?:\w+:)?sheet\b[^>]*>/gu, (tag) => {
    const relation = relations.get(attribute(tag, "(?:\\w+:)?id") ?? "");
    return relation && relation.kind !== "worksheet" ? "" : tag;
  });

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  // Days come at midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value).trim();
};

const spacesBefore = (value: unknown): number =>
  typeof value === "string" && value.trim() !== "" ? value.length - value.trimStart().length : 0;

/**
 * The sheets of a workbook with something in them. We are in a worker already, so it is the
 * reader's build that starts none of its own. It gets only what was counted before, stored without
 * compression.
 */
export const readWorkbook = async (
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Result<readonly HtmlTable[], ListFileFault>> => {
  const parts: Record<string, Uint8Array> = Object.fromEntries(files);
  const partText = (name: string) => strFromU8(files.get(name) ?? new Uint8Array());
  const workbook = partText("xl/workbook.xml");
  const relations = readRelations(partText("xl/_rels/workbook.xml.rels"));
  const ofStyles = [...relations.values()].find(({ kind }) => kind === "styles");
  const styles = readStyles(partText(ofStyles?.part ?? ""), workbook);
  const indents = new Map<string, CleanSheet["indents"]>();
  for (const [name, bytes] of files) {
    if (!/worksheets\/[^/]*\.xml$/iu.test(name)) continue;
    const cleaned = cleanSheet(strFromU8(bytes), styles);
    if (!cleaned.ok) return cleaned;
    parts[name] = strToU8(cleaned.value.xml);
    indents.set(name, cleaned.value.indents);
  }
  const partOf = new Map(
    tagsOf(workbook, "sheet").map((tag) => [
      decodeEntities(attribute(tag, "name") ?? ""),
      relations.get(attribute(tag, "(?:\\w+:)?id") ?? "")?.part ?? "",
    ]),
  );
  const sheetList = withoutCharts(workbook, relations);
  if (tagsOf(workbook, "sheet").length > 0 && tagsOf(sheetList, "sheet").length === 0) return ok([]);
  parts["xl/workbook.xml"] = strToU8(sheetList);
  const zip = zipSync(parts, { level: 0 });
  const sheets = await readXlsxFile(zip.buffer as ArrayBuffer, { trim: false }).catch(() => null);
  if (!sheets) return err({ type: "damaged" });
  return ok(
    sheets.flatMap(({ sheet, data }) => {
      const ofRows = indents.get(partOf.get(sheet) ?? "");
      const rows = data.flatMap((line, index) => {
        const cells = line.map(textOf);
        if (cells.every((one) => one === "")) return [];
        const spaces = line.map(spacesBefore).find((one) => one > 0) ?? 0;
        const indent = (ofRows?.get(index + 1) ?? 0) + spaces;
        return [{ line: index + 1, text: cells.join("\t"), cells, ...(indent > 0 && { indent }) }];
      });
      return rows.length === 0 ? [] : [{ name: sheet, rows, epoch: styles.epoch }];
    }),
  );
};
