import { strToU8, zipSync } from "fflate";

/** The signs of Windows-1252 whose number differs from that in Unicode. */
const windowsSigns: Readonly<Record<string, number>> = { "€": 0x80, Š: 0x8a, Ž: 0x8e, "’": 0x92, "–": 0x96, š: 0x9a };

export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => windowsSigns[sign] ?? sign.charCodeAt(0));

const macSigns: Readonly<Record<string, number>> = {
  ä: 0x8a,
  ö: 0x9a,
  ü: 0x9f,
  Ö: 0x85,
  ß: 0xa7,
  é: 0x8e,
  è: 0x8f,
  ç: 0x8d,
  ë: 0x91,
  É: 0x83,
};

export const macRoman = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => macSigns[sign] ?? sign.charCodeAt(0));

/**
 * A cell of a sheet: a text, a number, a day by its number, a formula with or without its result.
 */
export type SheetCell =
  | string
  | number
  | { readonly day: number }
  | { readonly number: number; readonly format: string }
  | { readonly formula: string; readonly result?: string }
  | { readonly error: string };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

const cellXml = (cell: SheetCell, place: string, texts: string[], formats: string[]): string => {
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "string") {
    if (cell === "") return `<c r="${place}" s="1"/>`;
    return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  }
  if ("day" in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  if ("number" in cell) return `<c r="${place}" s="${formats.push(cell.format) + 1}"><v>${cell.number}</v></c>`;
  if ("error" in cell) return `<c r="${place}" t="e"><f>1/0</f><v>${cell.error}</v></c>`;
  const value = cell.result === undefined ? "" : `<v>${escaped(cell.result)}</v>`;
  return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f>${value}</c>`;
};

/** The parts of an .xlsx file, as Excel writes them. */
export const xlsxParts = (
  sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>,
  o: { readonly after?: string; readonly isOf1904?: boolean; readonly chart?: string } = {},
): Record<string, Uint8Array> => {
  const texts: string[] = [];
  const formats: string[] = [];
  const names = Object.keys(sheets);
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  const sheetXml = (rows: readonly (readonly SheetCell[])[]): string => {
    const lines = rows.map((cells, index) => {
      const row = index + 1;
      return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row}`, texts, formats)).join("")}</row>`;
    });
    return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join("")}${o.after ?? ""}</sheetData></worksheet>`;
  };
  const worksheets = Object.fromEntries(
    Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(sheetXml(rows))]),
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return {
    "[Content_Types].xml": strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `${head}<Relationships xmlns="${packages}">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ),
    "xl/workbook.xml": strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${o.isOf1904 ? ' date1904="1"' : ""}/><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}${o.chart === undefined ? "" : `<sheet name="${o.chart}" sheetId="90" r:id="rId92"/>`}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `${head}<Relationships xmlns="${packages}">${names.map((_, index) => relation(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)).join("")}${relation("rId90", "sharedStrings", "sharedStrings.xml")}${relation("rId91", "styles", "styles.xml")}${o.chart === undefined ? "" : relation("rId92", "chartsheet", "chartsheets/sheet1.xml")}</Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `${head}<styleSheet xmlns="${main}"><numFmts>${formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
    ),
    ...worksheets,
    ...(o.chart === undefined
      ? {}
      : { "xl/chartsheets/sheet1.xml": strToU8(`${head}<chartsheet xmlns="${main}"><sheetViews/></chartsheet>`) }),
    "xl/sharedStrings.xml": strToU8(
      `${head}<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ),
  };
};

export const xlsx = (...of: Parameters<typeof xlsxParts>): Uint8Array => zipSync(xlsxParts(...of));

/** A spreadsheet of some ten kilobytes that unpacks to forty megabytes. */
export const bomb = (): Uint8Array => {
  const row = strToU8('<row r="1"><c r="A1"><v>1</v></c></row>'.padEnd(1000, " "));
  const sheet = new Uint8Array(40_000_000);
  for (let at = 0; at < sheet.length; at += row.length) sheet.set(row, at);
  return zipSync({ ...xlsxParts({ A: [["x"]] }), "xl/worksheets/sheet1.xml": sheet });
};

/** Bytes that begin like a program for Windows, whatever the file is called. */
export const executable = (): Uint8Array =>
  Uint8Array.from({ length: 4096 }, (_, index) => [0x4d, 0x5a, 0x90, 0, 3][index] ?? (index * 7) % 256);

const line = (...cells: readonly string[]): string => cells.join(",");

/**
 * An export of a school's software as OneRoster 1.1: two classes, three students, a teacher, a
 * guardian, and rows that are marked as deleted or lead nowhere.
 */
export const oneRoster = (): Readonly<Record<string, string>> => ({
  "manifest.csv": "propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.users,bulk\n",
  "orgs.csv": "sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\no1,,,Lycée,school,,\n",
  "users.csv": `\uFEFF${[
    line(
      "sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password",
    ),
    line(
      "u1",
      "",
      "",
      "true",
      "o1",
      "student",
      "lea",
      "",
      "Léa",
      "Weber",
      "",
      "",
      "lea@school.example",
      "",
      "621 1",
      "g1",
      "07",
      "",
    ),
    line(
      "u2",
      "active",
      "",
      "true",
      "o1",
      "student",
      "noah",
      "",
      "Noah",
      '"Muller, junior"',
      "",
      "",
      "",
      "",
      "",
      "",
      "07",
      "",
    ),
    line("u3", "tobedeleted", "", "true", "o1", "student", "old", "", "Old", "Gone", "", "", "", "", "", "", "", ""),
    line("u4", "", "", "true", "o1", "student", "mia", "", "Mia", "Da Costa", "", "", "", "", "", "", "06", ""),
    line("t1", "", "", "true", "o1", "teacher", "t", "", "Tom", "Teacher", "", "", "", "", "", "", "", ""),
    line(
      "g1",
      "",
      "",
      "true",
      "o1",
      "guardian",
      "g",
      "",
      "Anne",
      "Weber",
      "",
      "",
      "anne@home.example",
      "",
      "661 2",
      "",
      "",
      "",
    ),
  ].join("\r\n")}\r\n`,
  "classes.csv": [
    "sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods",
    line("c1", "", "", "7C2", "07", "k1", "", "homeroom", "", "o1", "a1", "", "", ""),
    line("c2", "", "", "Maths 7C2", "07", "k1", "", "scheduled", "", "o1", "a1", "", "", ""),
    line("c3", "tobedeleted", "", "Old class", "", "k1", "", "homeroom", "", "o1", "a1", "", "", ""),
    line("c4", "", "", "Physics 6C1", "06", "k1", "", "scheduled", "", "o1", "a1", "", "", ""),
  ].join("\n"),
  "enrollments.csv": [
    "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate",
    line("e1", "", "", "c1", "o1", "u1", "student", "", "", ""),
    line("e2", "", "", "c2", "o1", "u1", "student", "", "", ""),
    line("e3", "", "", "c1", "o1", "u2", "student", "", "", ""),
    line("e4", "", "", "c1", "o1", "t1", "teacher", "true", "", ""),
    line("e5", "", "", "c4", "o1", "u4", "student", "", "", ""),
    line("e6", "", "", "c1", "o1", "nobody", "student", "", "", ""),
    line("e7", "", "", "c9", "o1", "u4", "student", "", "", ""),
    line("e8", "", "", "c1", "o1", "u3", "student", "", "", ""),
    line("e9", "tobedeleted", "", "c1", "o1", "u4", "student", "", "", ""),
    line("e10", "", "", "c3", "o1", "u4", "student", "", "", ""),
  ].join("\n"),
  "demographics.csv": "sourcedId,status,dateLastModified,birthDate,sex\nu1,,,2013-03-12,female\n",
});

export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, one]) => [name, typeof one === "string" ? strToU8(one) : one]),
    ),
  );
