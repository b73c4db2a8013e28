/** A name as it is compared: "7c2" and " 7C2 " are one class. */
export const nameKey = (name: string): string => tidyName(name).normalize("NFKC").toLowerCase();

/** Without space around it, and with one space where there were several. */
export const tidyName = (name: string): string => name.replaceAll(/\s+/gu, " ").trim();

export type NameFault = {
  readonly name: string;
  /** "double": there is one of that name, or it was typed twice. */
  readonly type: "double" | "tooLong";
};

export type NameList = { readonly names: readonly string[]; readonly faults: readonly NameFault[] };

/**
 * The new names in what was typed or pasted: with commas, semicolons or tabs, or one per line. Each is either new or named as
 * a fault; `limit` in characters.
 */
export const readNames = (text: string, o: { existing: readonly string[]; limit: number }): NameList => {
  const taken = new Set(o.existing.map(nameKey));
  const names: string[] = [];
  const faults: NameFault[] = [];
  for (const part of text.split(/[,;\t\r\n]/u)) {
    const name = tidyName(part);
    if (name === "") continue;
    if ([...name].length > o.limit) faults.push({ name, type: "tooLong" });
    else if (taken.has(nameKey(name))) faults.push({ name, type: "double" });
    else {
      taken.add(nameKey(name));
      names.push(name);
    }
  }
  return { names, faults };
};

/**
 * The year of school that a class's name tells, for a first guess: "7C2" is "7", "Year 9" is "9", "C3.1 A" is "C3.1" (a cycle of
 * Luxembourg's elementary school). "" where it tells none.
 */
export const guessGrade = (name: string): string =>
  /\bC[1-4]\.[12]\b/iu.exec(name)?.[0] ?? /(?<!\d)\d{1,2}(?!\d)/u.exec(name)?.[0] ?? "";
