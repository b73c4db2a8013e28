import type { PlanDoc } from "#domain/rich/plan-doc";
import { bullets, type DocxRefs, lineToDocx, planToDocx } from "./docx-body.ts";
import { xmlText } from "./docx-text.ts";

/** A part of a lesson: its plan, its homework. Without a title it has no heading. */
type DocxSection = { readonly title: string; readonly doc: PlanDoc };

/** A lesson as a document has it. */
type DocxLesson = {
  readonly title: string;
  /** Day, time, room: a line each. */
  readonly facts: readonly string[];
  readonly sections: readonly DocxSection[];
};

export type DocxPlan = {
  /** The app's language. */
  readonly language: string;
  readonly title: string;
  readonly lessons: readonly DocxLesson[];
};

/** A typed text as a part of a document, line by line. */
export const textDoc = (text: string): PlanDoc =>
  text.split("\n").map((line) => ({
    kind: "paragraph",
    runs: line === "" ? [] : [{ text: line, marks: [], href: null }],
  }));

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.wordprocessingml";

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${types}.numbering+xml"/></Types>`;
const rootLinks = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="main" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;

const linksXml = ({ links }: DocxRefs): string =>
  `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/><Relationship Id="numbering" Type="${office}/numbering" Target="numbering.xml"/>${links
    .map(
      (href, index) =>
        `<Relationship Id="link${index + 1}" Type="${office}/hyperlink" Target="${xmlText(href)}" TargetMode="External"/>`,
    )
    .join("")}</Relationships>`;

const levels = (toLevel: (level: number) => string): string =>
  Array.from({ length: 9 }, (_, level) => toLevel(level)).join("");
const levelXml = (level: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${360 * (level + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
const signs = ["•", "–", "▪"];
const formats = ["decimal", "lowerLetter", "lowerRoman"];

const numberingXml = ({ numbers }: DocxRefs): string =>
  `${head}<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>${levels((level) => levelXml(level, "bullet", signs[level % 3]!))}</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="hybridMultilevel"/>${levels((level) => levelXml(level, formats[level % 3]!, `%${level + 1}.`))}</w:abstractNum><w:num w:numId="${bullets}"><w:abstractNumId w:val="0"/></w:num>${numbers
    .map(
      (number) =>
        `<w:num w:numId="${number}"><w:abstractNumId w:val="1"/>${levels((level) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="1"/></w:lvlOverride>`)}</w:num>`,
    )
    .join("")}</w:numbering>`;

const style = (id: string, name: string, o: { paragraph?: string; run?: string; next?: string }): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${id === "Normal" ? "" : '<w:basedOn w:val="Normal"/>'}${o.next ? `<w:next w:val="${o.next}"/>` : ""}<w:qFormat/>${o.paragraph ? `<w:pPr>${o.paragraph}</w:pPr>` : ""}${o.run ? `<w:rPr>${o.run}</w:rPr>` : ""}</w:style>`;
const size = (points: number): string => `<w:sz w:val="${points * 2}"/>`;
const heading = (level: number, points: number): string =>
  style(`Heading${level}`, `heading ${level}`, {
    paragraph: `<w:keepNext/><w:spacing w:before="${level < 3 ? 280 : 160}" w:after="60"/><w:outlineLvl w:val="${level - 1}"/>`,
    run: `<w:b/>${size(points)}`,
    next: "Normal",
  });
const border = ["top", "left", "bottom", "right", "insideH", "insideV"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
  .join("");

const stylesXml = (language: string): string =>
  `${head}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>${size(11)}<w:lang w:val="${language === "en" ? "en-GB" : `${xmlText(language)}-LU`}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="100" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${[
    style("Normal", "Normal", {}),
    style("Title", "Title", { paragraph: '<w:spacing w:after="60"/>', run: `<w:b/>${size(20)}`, next: "Normal" }),
    style("Facts", "Facts", { paragraph: '<w:spacing w:after="0"/>', run: '<w:color w:val="555555"/>' }),
    heading(1, 16),
    heading(2, 13),
    heading(3, 12),
    heading(4, 11),
    heading(5, 11),
    style("ListParagraph", "List Paragraph", { paragraph: '<w:spacing w:after="40"/>' }),
    style("Cell", "Cell", { paragraph: '<w:spacing w:after="0"/>' }),
  ].join(
    "",
  )}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style><w:style w:type="character" w:styleId="Code"><w:name w:val="Code"/><w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/></w:rPr></w:style><w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${border}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;

const lessonXml = (lesson: DocxLesson, refs: DocxRefs, style: "Title" | "Heading1"): string =>
  [
    lineToDocx(lesson.title, style, refs),
    ...lesson.facts.map((fact) => lineToDocx(fact, "Facts", refs)),
    ...lesson.sections.map(
      ({ title, doc }) => (title === "" ? "" : lineToDocx(title, "Heading2", refs)) + planToDocx(doc, refs),
    ),
  ].join("");

/**
 * Lesson plans as the parts of a Word document, by their names: zipped, they are a `.docx` file.
 * One lesson is the document itself, several have a heading each.
 */
export const planDocx = ({ language, title, lessons }: DocxPlan): ReadonlyMap<string, string> => {
  const refs: DocxRefs = { numbers: [], links: [] };
  const isOne = lessons.length === 1;
  const body = [
    ...(isOne ? [] : [lineToDocx(title, "Title", refs)]),
    ...lessons.map((lesson) => lessonXml(lesson, refs, isOne ? "Title" : "Heading1")),
  ].join("");
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1418" w:bottom="1134" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';
  return new Map([
    ["[Content_Types].xml", contentTypes],
    ["_rels/.rels", rootLinks],
    [
      "word/document.xml",
      `${head}<w:document xmlns:w="${main}" xmlns:r="${office}"><w:body>${body}${page}</w:body></w:document>`,
    ],
    ["word/styles.xml", stylesXml(language)],
    ["word/numbering.xml", numberingXml(refs)],
    ["word/_rels/document.xml.rels", linksXml(refs)],
  ]);
};
