/** Most octets of a line, without its end (RFC 5545, 3.1). */
const lineOctets = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/** Whether all characters are of one octet each. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
const isPlain = /^[\u0000-\u007f]*$/;

/**
 * A line as iCalendar has it: what is too long goes on in the next one, after a space; no character
 * is cut.
 */
export const foldLine = (line: string): string => {
  // Most lines are short and plain, and the server's engine takes its time over each character.
  if (line.length <= lineOctets && (line.length * 3 <= lineOctets || isPlain.test(line))) return line;
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > lineOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};

/**
 * A text as the value of a property: line breaks, commas, semicolons and backslashes are written
 * out, control characters go.
 */
export const escapeText = (text: string): string => (needsEscape.test(text) ? escapeAll(text) : text);

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const needsEscape = /[\u0000-\u001f\u007f\\;,]/;

const escapeAll = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll("\n", "\\n");
