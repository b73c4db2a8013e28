/** A property of an iCalendar file, unfolded, with the number of its first line in the file (from 1). */
export type IcsLine = { readonly number: number; readonly text: string };

/** A component of the file as its lines, without BEGIN and END. `isClosed` is false where its END is missing. */
export type IcsBlock = {
  readonly line: number;
  readonly name: string;
  readonly lines: readonly IcsLine[];
  readonly isClosed: boolean;
};

/** A continued line begins with a space or a tab (RFC 5545, 3.1). Any kind of line end will do, and a byte order mark. */
export const unfoldIcs = (text: string): IcsLine[] => {
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

const marker = (text: string): { readonly kind: string; readonly name: string } | undefined => {
  const match = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(text);
  return match ? { kind: match[1]!.toUpperCase(), name: match[2]!.toUpperCase() } : undefined;
};

/**
 * The events and time zones of a file, whatever else is in it; what lies within one of them (an alarm, a zone's rules) stays in
 * its lines, an event's alarms excepted. An event that is not closed ends where the next begins.
 */
export const icsBlocks = (lines: readonly IcsLine[]): IcsBlock[] => {
  const blocks: IcsBlock[] = [];
  let open: { line: number; name: string; lines: IcsLine[] } | undefined;
  let inner = 0;
  const close = (isClosed: boolean): void => {
    if (open) blocks.push({ ...open, isClosed });
    open = undefined;
    inner = 0;
  };
  for (const line of lines) {
    const mark = marker(line.text);
    if (mark?.kind === "BEGIN" && (mark.name === "VEVENT" || mark.name === "VTIMEZONE")) {
      close(false);
      open = { line: line.number, name: mark.name, lines: [] };
      continue;
    }
    if (!open) continue;
    if (mark?.kind === "END" && (mark.name === open.name || mark.name === "VCALENDAR")) {
      close(mark.name === open.name);
      continue;
    }
    if (mark?.kind === "BEGIN") inner++;
    if (inner === 0 || open.name === "VTIMEZONE") open.lines.push(line);
    if (mark?.kind === "END") inner--;
  }
  close(false);
  return blocks;
};
