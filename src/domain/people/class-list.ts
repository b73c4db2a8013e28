/** A name in the form used for comparing: "7c2" and " 7C2 " are the same class. */
export const nameKey = (name: string): string => tidyName(name).normalize("NFKC").toLowerCase();

/** A name without spaces around it and with single spaces inside. */
export const tidyName = (name: string): string => name.replaceAll(/\s+/gu, " ").trim();

const joiners = /[,/+&\s]+/u;
const joiningWord = /^(?:et|und|and|an)$/iu;

/**
 * The known names that a text is made of, whatever stands between them: a comma, a slash, a plus, a
 * space, "and". Undefined where something in it is no known name.
 */
export const knownNamesIn = (text: string, isKnown: (name: string) => boolean): readonly string[] | undefined => {
  const words = text.split(joiners).filter((word) => word !== "");
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    let count = words.length - at;
    while (count > 0 && !isKnown(words.slice(at, at + count).join(" "))) count -= 1;
    if (count > 0) found.push(words.slice(at, at + count).join(" "));
    else if (!joiningWord.test(words[at]!)) return undefined;
    at += Math.max(1, count);
  }
  return found.length > 0 ? found : undefined;
};

export type NameFault = {
  readonly name: string;
  /** "double": the name exists already or was typed twice. */
  readonly type: "double" | "tooLong";
};

export type NameList = { readonly names: readonly string[]; readonly faults: readonly NameFault[] };

/**
 * The new names in a typed or pasted list, separated by commas, semicolons, tabs or line breaks.
 * Every name is either new or listed as a fault. `limit` is the most characters of a name.
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
 * A first guess of a class's grade from its name: "7C2" is "7", "Year 9" is "9". "C3.1 A" is "C3.1"
 * (a cycle of Luxembourg's elementary school), "CE2 bleue" is "CE2" (France's primary school). "Q1"
 * is "Q1" (the upper years of a German Gymnasium). "" if the name has none.
 */
export const guessGrade = (name: string): string =>
  /\b(?:[PMG]S|CP|CE[12]|CM[12])\b/u.exec(name)?.[0] ??
  /\bC[1-4]\.[12]\b/iu.exec(name)?.[0] ??
  /\b(?:EF|Q[12])(?![a-z]{2})/u.exec(name)?.[0] ??
  /(?<!\d)\d{1,2}(?!\d)/u.exec(name)?.[0] ??
  "";
