/**
 * How German umlauts are folded: "dropped" as in "muller", "spelt" as in "mueller". Both are typed
 * for "Müller", in Luxembourgish too.
 */
export type Umlauts = "dropped" | "spelt";

/** A letter with the marks above and below it; or marks without a letter. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;
const marks = /\p{M}+/gu;
const commonMarks = /[\u0300-\u036f]+/g;
const notInPlainWords = /[^a-z0-9]+/g;
const notInWords = /[^\p{L}\p{N}]+/gu;
// oxlint-disable-next-line no-control-regex -- The first 128 characters are what needs no folding.
const plain = /^[\0-\x7f]*$/;

const spelt: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "ae", Ö: "oe", Ü: "ue" };
/** Letters that Unicode does not take apart. */
const apart: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", ı: "i", ς: "σ" };

/** A text as it is searched for: lower case, no marks, ß as ss, œ as oe, æ as ae. */
export const fold = (text: string, umlauts: Umlauts = "dropped"): string => {
  if (plain.test(text)) return text.toLowerCase();
  const whole =
    umlauts === "spelt" ? text.normalize("NFC").replace(/[äöü]/gi, (letter) => spelt[letter] ?? letter) : text;
  const bare = whole.normalize("NFKD").replace(commonMarks, "").toLowerCase();
  // What is left to do is slow, and most texts do not need it.
  if (plain.test(bare)) return bare;
  return bare.replace(marks, "").replace(/[ßœæøłđıς]/g, (letter) => apart[letter] ?? letter);
};

/** Whether the two ways of folding umlauts may differ. */
export const hasUmlauts = (text: string): boolean => /[äöü]|\u0308/i.test(text);

/** The words of a text, folded, with one blank between them. */
export const foldWords = (text: string, umlauts?: Umlauts): string => {
  const folded = fold(text, umlauts);
  return folded.replace(plain.test(folded) ? notInPlainWords : notInWords, " ").trim();
};

/** A folded text, and for each of its characters the letters of the original that it comes from. */
export type FoldedText = {
  readonly folded: string;
  /** Where in the original the letter of a folded character begins. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** Folds a text letter by letter, so that what is found in it can be marked in the original. */
export const foldWithPlaces = (text: string, umlauts?: Umlauts): FoldedText => {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = "";
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const one = fold(letter, umlauts);
    folded += one;
    for (let place = 0; place < one.length; place += 1) {
      starts.push(index);
      ends.push(index + letter.length);
    }
  }
  return { folded, starts, ends };
};

export const isInWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
