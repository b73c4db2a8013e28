import { bytesAsText, decodeText } from "#domain/import/decode-text";

/**
 * A property of an iCalendar file, unfolded, with the number of its first line in the file (from
 * 1).
 */
export type IcsLine = { readonly number: number; readonly text: string };

/**
 * A component of the file as its lines, without BEGIN and END. `isClosed` is false where its END is
 * missing.
 */
export type IcsBlock = {
  readonly line: number;
  readonly name: string;
  readonly lines: readonly IcsLine[];
  readonly isClosed: boolean;
  /** When its alarms go off. */
  readonly triggers: readonly IcsLine[];
};

/**
 * A continued line begins with a space or a tab (RFC 5545, 3.1). Any line end is accepted, and a
 * byte order mark.
 */
const unfoldIcs = (text: string): IcsLine[] => {
  const lines: { number: number; text: string }[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (/^[ \t]/.test(line) && lines.length > 0) lines.at(-1)!.text += line.slice(1);
    else if (line.trim() !== "") lines.push({ number: index + 1, text: line });
  }
  return lines;
};

const textAsBytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/**
 * The lines of a file in any encoding. Lines are folded by bytes, even inside an "é": a file may
 * only be valid UTF-8 after its lines are unfolded.
 */
export const readIcsLines = (bytes: Uint8Array): IcsLine[] => {
  const { text, encoding } = decodeText(bytes);
  if (encoding !== "windows-1252") return unfoldIcs(text);
  const lines = unfoldIcs(bytesAsText(bytes));
  const decoded = decodeText(textAsBytes(lines.map((line) => line.text).join("\n"))).text.split("\n");
  return lines.map(({ number }, index) => ({ number, text: decoded[index]! }));
};

const marker = (text: string): { readonly kind: string; readonly name: string } | undefined => {
  const match = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(text);
  return match ? { kind: match[1]!.toUpperCase(), name: match[2]!.toUpperCase() } : undefined;
};

/**
 * The most entries that are read of a file: more take longer than anybody waits. The calendar of a
 * whole school has some thousand a year.
 */
export const mostEntries = 20_000;

/** The components that are read of a file. */
const readNames: readonly string[] = ["VEVENT", "VTODO", "VTIMEZONE"];

/**
 * The events, tasks and time zones of a file, without anything else. What is nested in one of them
 * (a zone's rules) stays in its lines. Only the times of an event's alarms stay. An event that is
 * not closed ends where the next begins. No more than `mostEntries`.
 */
export const icsBlocks = (lines: readonly IcsLine[]): IcsBlock[] => {
  const blocks: IcsBlock[] = [];
  let open: { line: number; name: string; lines: IcsLine[]; triggers: IcsLine[] } | undefined;
  let inner = 0;
  const close = (isClosed: boolean): void => {
    if (open) blocks.push({ ...open, isClosed });
    open = undefined;
    inner = 0;
  };
  for (const line of lines) {
    if (blocks.length >= mostEntries) return blocks;
    const mark = marker(line.text);
    if (mark?.kind === "BEGIN" && readNames.includes(mark.name)) {
      close(false);
      open = { line: line.number, name: mark.name, lines: [], triggers: [] };
      continue;
    }
    if (!open) continue;
    if (mark?.kind === "END" && (mark.name === open.name || mark.name === "VCALENDAR")) {
      close(mark.name === open.name);
      continue;
    }
    if (mark?.kind === "BEGIN") inner++;
    if (inner === 0 || open.name === "VTIMEZONE") open.lines.push(line);
    else if (/^TRIGGER[;:]/i.test(line.text)) open.triggers.push(line);
    if (mark?.kind === "END") inner--;
  }
  close(false);
  return blocks;
};
