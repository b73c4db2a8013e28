/** "1", "1.2.", "N2.4", "N 2", "A)", "2.1.3)", "(3)": as lists have them, but not "Unit 2". */
const numberedCode =
  /^(?:\(?([0-9]{1,4}(?:\.[0-9]{1,4}){0,5})[.)]?|((?:[A-Za-z]{1,4}[-.]?|[A-Z]{1,2} )[0-9]{1,4}(?:\.[0-9a-z]{1,4}){0,5})[.)]?|\(?([A-Za-z])[.)])(?=\s|$)/u;

/** Marks without a width that web pages and word processors put at the start of a line. */
const startMarks = /^(\s*)[\u200B\u200E\u200F\u2060\uFEFF]+/u;

export const withoutStartMarks = (line: string): string => line.replace(startMarks, "$1");

/** The code at the start of a line and the words after it; code "" where there is none. */
export const splitCode = (line: string): { readonly code: string; readonly text: string } => {
  const trimmed = withoutStartMarks(line).trim();
  const found = numberedCode.exec(trimmed);
  const code = found ? (found[1] ?? found[2] ?? found[3] ?? "").replace(" ", "") : "";
  return found ? { code, text: trimmed.slice(found[0].length).trim() } : { code: "", text: trimmed };
};

/** Tells if a code is a part of another: "N2" of "N2.4", "N" of "N2", "1" of "1.2", not of "12". */
export const isCodeAbove = (above: string, code: string): boolean => {
  if (above === "" || code.length <= above.length) return false;
  if (!code.toLowerCase().startsWith(above.toLowerCase())) return false;
  const rest = code.slice(above.length);
  return (
    /^[.\-_/]/.test(rest) ||
    (/\p{L}$/u.test(above) && /^[0-9]/.test(rest)) ||
    (/[0-9]$/.test(above) && /^\p{L}/u.test(rest))
  );
};

/** The code after one: its last number is one more. "" where it has none, or somebody has it. */
export const nextCode = (code: string, taken: ReadonlySet<string>): string => {
  const found = /^(.*?)([0-9]+)$/.exec(code);
  if (!found) return "";
  const next = `${found[1]}${Number(found[2]) + 1}`;
  return taken.has(next) ? "" : next;
};
