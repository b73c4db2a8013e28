import { describe, expect, test } from "vitest";
import { planToHtml } from "./plan-to-html.ts";
import { readPasted } from "./read-pasted.ts";

const wordItem = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-add-space:auto;
text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=DE style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=DE>${text}<o:p></o:p></span></p>`;

const fromWord = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- p.MsoNormal {margin:0} --></style></head>
<body lang=DE><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const paste = (html: string): string => planToHtml(readPasted(html).doc);

test("Word: lists by level, headings, tables, nothing of its own", () => {
  const html = fromWord(`<h1>Ablauf<o:p></o:p></h1>
${wordItem(1, "·", "Einstieg")}
${wordItem(2, "o", "Bild\n zeigen")}
${wordItem(2, "o", "Fragen")}
${wordItem(1, "·", "Übung")}
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(1, "1.", "eins")}
${wordItem(1, "2.", "zwei")}
<p class=MsoNormal>Zum <b>Schluss</b></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=302><p class=MsoNormal>Phase<o:p></o:p></p></td>
<td><p class=MsoNormal>Zeit<o:p></o:p></p></td></tr></table>`);
  expect(paste(html)).toBe(
    "<h1>Ablauf</h1><ul><li>Einstieg<ul><li>Bild zeigen</li><li>Fragen</li></ul></li><li>Übung</li></ul>" +
      "<ol><li>eins</li><li>zwei</li></ol><p>Zum <strong>Schluss</strong></p><table><tr><td>Phase</td><td>Zeit</td></tr></table>",
  );
});

test.each([
  ["b", "<b style='mso-bidi-font-weight:normal'>fett</b>", "<strong>fett</strong>"],
  ["i", "<i style='mso-bidi-font-style:normal'>schräg</i>", "<em>schräg</em>"],
  ["a span", "<span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>plain</span>", "plain"],
  ["u", '<u style="font-weight:normal">line</u>', "<u>line</u>"],
  ["a bold that is none", '<b style="color:red; FONT-WEIGHT: Normal">plain</b>', "plain"],
  ["an italic that is none", '<i style="font-style:normal">plain</i>', "plain"],
  ["what is shown", "<span style='mso-display:none'>text</span>", "text"],
])("Word says what a style is in right-to-left text, too, which is no style of ours: %s", (_, html, plan) => {
  expect(paste(`<p>${html}</p>`)).toBe(`<p>${plan}</p>`);
});

describe("a level of Word stays what it is", () => {
  const numberedHeading = (tag: string, sign: string, text: string, style = "") =>
    `<${tag} style='mso-list:l3 level2 lfo2;${style}'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</${tag}>`;

  test("of numbered headings", () => {
    const html = [
      numberedHeading("h2", "1.1", "Ziele"),
      wordItem(1, "·", "a"),
      numberedHeading("p", "1.2", "Ablauf", "mso-outline-level:2"),
    ].join("\n");
    expect(paste(fromWord(html))).toBe("<h2>1.1 Ziele</h2><ul><li>a</li></ul><h2>1.2 Ablauf</h2>");
  });

  test("of an item two levels below the one before", () => {
    const html = [wordItem(1, "·", "a"), wordItem(3, "o", "c"), wordItem(2, "o", "b"), wordItem(1, "·", "d")].join(
      "\n",
    );
    expect(paste(fromWord(html))).toBe("<ul><li>a<ul><li><ul><li>c</li></ul></li><li>b</li></ul></li><li>d</li></ul>");
  });

  test("of an item after a paragraph that interrupts the list", () => {
    const html = [
      wordItem(1, "1.", "a"),
      wordItem(2, "a)", "b"),
      "<p class=MsoNormal>x</p>",
      wordItem(2, "b)", "c"),
      wordItem(1, "2.", "d"),
    ].join("\n");
    expect(paste(fromWord(html))).toBe(
      "<ol><li>a<ol><li>b</li></ol></li></ol><p>x</p><ol><li><ol><li>c</li></ol></li><li>d</li></ol>",
    );
  });

  test("but a list of which only the second level was copied begins at the first", () => {
    expect(paste(fromWord([wordItem(2, "o", "a"), wordItem(3, "o", "b")].join("\n")))).toBe(
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
    );
  });
});

test.each([
  [
    "Excel, whose fragment has only the rows",
    "<html><body><table border=0><!--StartFragment--> <col width=87><tr height=20><td>a</td><td align=right>1</td></tr><!--EndFragment--></table></body></html>",
    "<table><tr><td>a</td><td>1</td></tr></table>",
  ],
  [
    "Google Sheets",
    '<google-sheets-html-origin><style>td {border: 1px}</style><table><colgroup><col width="100"/></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    "<table><tr><td>a</td><td>b</td></tr></table>",
  ],
  [
    "Google Docs, all in a bold that is none",
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Plan</span></h2><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span style="font-weight:700">a</span></p></li><ul><li aria-level="2"><p>b</p></li></ul></ul><br><p>c</p></b>',
    "<h2>Plan</h2><ul><li><strong>a</strong><ul><li>b</li></ul></li></ul><p>c</p>",
  ],
  [
    "words of a page",
    "<meta charset='utf-8'><span style='color:red'>two </span><em>words</em>",
    "<p>two <em>words</em></p>",
  ],
  [
    "a page",
    "<article><header><h1>A</h1></header>\n<section><p>b\n c</p><blockquote>d</blockquote></section></article>",
    "<h1>A</h1><p>b c</p><p>d</p>",
  ],
  ["hidden text", "<p>a<span style='display:none'>b</span></p>", "<p>a</p>"],
])("%s", (_, html, plan) => {
  expect(paste(html)).toBe(plan);
});

test("counts what is left out, but nothing that nobody saw", () => {
  const { doc, dropped } = readPasted(
    `<p>a<img src="1.png"><img src="2.png"><img width="1" src="count"><script>x()</script><a href="javascript:x">b</a></p><iframe src="x"></iframe><input type="text">`,
  );
  expect(planToHtml(doc)).toBe("<p>ab</p>");
  expect(Object.fromEntries(dropped)).toEqual({ picture: 2, link: 1, media: 1, form: 1 });
});

test("a megabyte from Word is a plan", () => {
  const items = Math.ceil(1_000_000 / wordItem(1, "·", "Wort").length);
  const { doc } = readPasted(fromWord(wordItem(1, "·", "Wort").repeat(items)));
  expect(doc).toHaveLength(1);
  expect(planToHtml(doc)).toBe(`<ul>${"<li>Wort</li>".repeat(items)}</ul>`);
});
