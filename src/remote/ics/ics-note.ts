import { planLines } from "#domain/lessons/plan-lines";
import { planToHtml } from "#domain/rich/plan-to-html";
import { readPasted } from "#domain/rich/read-pasted";

const htmlPattern = /<(?:br|p|div|a|b|i|u|ul|ol|li|span|html|body|table|h[1-6]|strong|em|script|style|img)\b[^>]*>/i;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** At most `most` characters of a text; none is cut in two. */
const shorten = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join("").trimEnd();

/** A text of one line, as fields of one line hold it. */
export const oneLine = (text: string, most: number): string =>
  shorten(text.replaceAll(/\s+/g, " ").replaceAll(controls, "").trim(), most);

/** Longer than any note: what is not shown in the end need not be read. */
const mostRead = 200_000;

/**
 * An event's description as plain text. Google and Outlook write HTML into it: its words stay, and
 * nothing runs. A web address of the event stands at its end.
 */
export const noteOf = (description: string, address: string, most: number): string => {
  const text = description.slice(0, mostRead).replaceAll(/\r\n?/g, "\n").replaceAll(controls, "");
  const lines = htmlPattern.test(text) ? planLines(planToHtml(readPasted(text).doc), Infinity).join("\n") : text;
  const note = shorten(lines.trim(), most);
  const isPage = /^https?:\/\/\S+$/i.test(address) && !note.includes(address);
  return isPage && note.length + address.length < most ? `${note}\n${address}`.trim() : note;
};
