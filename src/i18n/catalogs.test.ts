import { readFileSync } from "node:fs";
import { parsePoFile } from "@lingui/format-po";
import { describe, expect, test } from "vitest";
import { keepsN } from "#i18n/lb/n-rule";

type Message = { readonly source: string; readonly text: string };

const read = (locale: string): readonly Message[] =>
  parsePoFile(readFileSync(new URL(`./locales/${locale}.po`, import.meta.url), "utf8"))
    .items.filter((item) => item.msgid !== "" && !item.obsolete)
    .map((item) => ({ source: item.msgid, text: item.msgstr[0] ?? "" }));

/**
 * A piece of a message: words, a variable (also `#`), or a choice between messages by a number or a
 * word.
 */
type Piece =
  | { readonly type: "words"; readonly text: string }
  | { readonly type: "variable"; readonly name: string }
  | {
      readonly type: "choice";
      readonly name: string;
      /** plural, selectordinal, select */
      readonly kind: string;
      readonly options: Readonly<Record<string, string>>;
    };

/** Where the brace at `start` closes. */
const closing = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace stays open in: ${text}`);
};

const optionsOf = (text: string): Record<string, string> => {
  const open = text.indexOf("{");
  if (open < 0) return {};
  const end = closing(text, open);
  return { [text.slice(0, open).trim()]: text.slice(open + 1, end), ...optionsOf(text.slice(end + 1)) };
};

const argument = (inside: string): Piece => {
  const [name = "", kind = "", choices] = inside.split(/,(?![^{]*\})/, 3).map((part) => part.trim());
  if (choices === undefined) return { type: "variable", name };
  return { type: "choice", name, kind, options: optionsOf(inside.slice(inside.indexOf(choices))) };
};

const piecesOf = (text: string): readonly Piece[] => {
  const start = text.search(/[{#]/);
  if (start < 0) return text === "" ? [] : [{ type: "words", text }];
  const before: readonly Piece[] = start === 0 ? [] : [{ type: "words", text: text.slice(0, start) }];
  if (text[start] === "#") return [...before, { type: "variable", name: "#" }, ...piecesOf(text.slice(start + 1))];
  const end = closing(text, start);
  return [...before, argument(text.slice(start + 1, end)), ...piecesOf(text.slice(end + 1))];
};

const choicesIn = (text: string): readonly Extract<Piece, { type: "choice" }>[] =>
  piecesOf(text).flatMap((piece) =>
    piece.type === "choice" ? [piece, ...Object.values(piece.options).flatMap(choicesIn)] : [],
  );

const variablesIn = (text: string): readonly string[] => {
  const names = piecesOf(text).flatMap((piece): readonly string[] => {
    if (piece.type === "words" || piece.name === "#") return [];
    return piece.type === "variable"
      ? [piece.name]
      : [piece.name, ...Object.values(piece.options).flatMap(variablesIn)];
  });
  return [...new Set(names)].toSorted();
};

const tagsIn = (text: string): readonly string[] => [...new Set(text.match(/<\/?\w+\/?>/g))].toSorted();

/** Every way a message can read, each variable as `{}`. */
const readingsOf = (text: string): readonly string[] =>
  piecesOf(text).reduce<readonly string[]>(
    (readings, piece) => {
      const next =
        piece.type === "words"
          ? [piece.text]
          : piece.type === "variable"
            ? ["{}"]
            : Object.values(piece.options).flatMap(readingsOf);
      return readings.flatMap((reading) => next.map((more) => reading + more));
    },
    [""],
  );

describe.each(["fr", "de", "lb"])("%s", (locale) => {
  const messages = read(locale);

  test("has every message of the English catalog, translated", () => {
    expect(messages.map(({ source }) => source)).toEqual(read("en").map(({ source }) => source));
    expect(messages.filter(({ text }) => text.trim() === "")).toEqual([]);
  });

  test("has the variables and tags of the source", () => {
    const shape = (text: string) => ({ variables: variablesIn(text), tags: tagsIn(text) });
    expect(messages.map(({ source, text }) => ({ source, ...shape(text) }))).toEqual(
      messages.map(({ source }) => ({ source, ...shape(source) })),
    );
  });

  test("has one and other in each plural", () => {
    const incomplete = messages.filter(({ source, text }) => {
      // Ordinals have one form in German and Luxembourgish: "am 3.".
      const plurals = choicesIn(text).filter(
        ({ kind, options }) => !("other" in options && (kind === "selectordinal" || "one" in options)),
      );
      return plurals.length > choicesIn(source).filter(({ options }) => !("one" in options)).length;
    });
    expect(incomplete).toEqual([]);
  });

  test("has no sentence that stands for another of the source, too", () => {
    // Shorter messages, and those that only count, may well be one word for two.
    const sentences = messages.filter(({ text }) => !text.startsWith("{") && text.split(" ").length > 4);
    const shared = Map.groupBy(sentences, ({ text }) => text)
      .values()
      .map((same) => [...new Set(same.map(({ source }) => source))])
      .filter((sources) => sources.length > 1);
    expect([...shared]).toEqual([]);
  });

  test("ends a sentence where the source does, and only there: else it is another message's text", () => {
    // An abbreviation ends nothing: "w.e.g."
    const isSentence = (text: string) => / .*[.?!][”“»]?$/.test(text) && !text.endsWith("w.e.g.");
    const simple = messages.filter(({ source }) => source.includes(" ") && !source.includes("{"));
    expect(simple.filter(({ source, text }) => isSentence(source) !== isSentence(text))).toEqual([]);
  });

  test("has no English quotes", () => {
    expect(messages.filter(({ text }) => /["”]/.test(text))).toEqual([]);
  });
});

test("French has no straight apostrophe, and no plain space before or after what wants a no-break one", () => {
  expect(read("fr").filter(({ text }) => /'| [;:!?»]|« /.test(text))).toEqual([]);
});

describe("lb and the n-rule", () => {
  const readings = read("lb").flatMap(({ text }) => readingsOf(text));

  /** Words whose -n never falls, as they are written before a variable or a consonant. */
  const fixed = [
    /ioun$/, // -ioun is no movable -n: Synchronisatioun
    /^(Stonn|Enn)$/, // their -nn was once -nd: Stunde, Ende
    /^Login$/, // a loan from English
    /^Kolonn$/, // a loan from French, stressed at its end
  ];

  const isMovable = (word: string): boolean => word.endsWith("n") && !fixed.some((one) => one.test(word));

  test("no word with a movable -n stands directly before a variable, whose sound is not known", () => {
    const faults = readings.filter((reading) =>
      Array.from(reading.matchAll(/([\p{L}-]+)[\s„(]+\{\}/gu)).some(([, word = ""]) => isMovable(word)),
    );
    expect(faults).toEqual([]);
  });

  test("a movable -n stands before n, d, t, z, h and vowels only", () => {
    const faults = readings.flatMap((reading) =>
      Array.from(reading.matchAll(/([\p{L}-]+)\s+(?=[„(]?([\p{L}\d]+))/gu))
        .filter(([, word = "", next = ""]) => isMovable(word) && !keepsN(next))
        .map(([, word, next]) => `${word} ${next}: ${reading}`),
    );
    expect(faults).toEqual([]);
  });

  test("it has one sort of apostrophe", () => {
    expect(readings.filter((reading) => reading.includes("’"))).toEqual([]);
  });
});

test("French has one word for one thing: a remark is no mark, an exam of the calendar no column of marks", () => {
  const messages = read("fr");
  const remarks = messages.filter(
    ({ source }) => /\bnotes?\b/iu.test(source) && !/\bmarks?\b|^A tap notes/iu.test(source),
  );
  expect(remarks.filter(({ text }) => /\bnotes?\b/iu.test(text))).toEqual([]);
  const exams = messages.filter(
    ({ source }) => /\bexams?\b/iu.test(source) && !/assessment|exam, meeting/iu.test(source),
  );
  expect(exams.filter(({ text }) => /évaluation/iu.test(text))).toEqual([]);
});

test("German and Luxembourgish call a test to repeat as its cell does", () => {
  for (const [locale, word] of [
    ["de", "zu wiederholen"],
    ["lb", "ze widderhuelen"],
  ] as const) {
    const counted = read(locale).filter(({ source }) => /\bto repeat\b/iu.test(source));
    expect(counted.length, locale).toBeGreaterThan(2);
    for (const { text } of counted) expect(text, locale).toContain(word);
  }
});
