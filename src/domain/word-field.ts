/**
 * A field of a teacher's own words, as the schema lists them (`wordFields`), and how several such
 * texts become one: names of a line stand beside each other, paragraphs below each other, HTML
 * block after block.
 */
export type WordField = { readonly name: string; readonly form: "line" | "paragraphs" | "html" };

const isFilled = (text: string): boolean => text.trim() !== "";

/** The text of a field; "" where the record has none. */
export const textOf = (record: object, { name }: Pick<WordField, "name">): string =>
  String((record as Readonly<Record<string, unknown>>)[name] ?? "");

const blocks = (html: string): string => (html.trimStart().startsWith("<") ? html : `<p>${html}</p>`);

/** One text out of several: none is lost, and the same one twice is said once. */
export const joinTexts = (texts: readonly string[], form: WordField["form"]): string => {
  const filled = texts.filter(isFilled);
  if (form === "html") return filled.map(blocks).join("");
  return [...new Set(filled)].join(form === "line" ? " · " : "\n");
};

/** Whether nothing is written into any of these fields. */
export const isUnwritten = (record: object, words: readonly WordField[]): boolean =>
  !words.some((field) => isFilled(textOf(record, field)));
