/**
 * The entities that a plan is written with (`planToHtml`); all others are in plans that this app
 * has not written, and stay as they are.
 */
const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#39|[a-z]+);/g, (all, name: string) => characters[name] ?? all);

/** Where a line ends: at a block, at the lists in it, at a break. */
const lineEnds = /<\/?(?:li|p|h[1-6]|ul|ol|table|tr|div)(?:\s[^>]*)?>|<br\s*\/?>/i;

/**
 * The first lines of a formatted plan as plain text: its paragraphs, headings, list items and the
 * rows of its tables. Reads the text without making a tree of it: search and Today ask for
 * hundreds.
 */
export const planLines = (html: string, most: number): readonly string[] =>
  html
    .split(lineEnds)
    .map((part) => {
      const cells = part.split(/<\/t[dh]>/i).map((cell) => decodeEntities(cell.replaceAll(/<[^>]*>/g, "")));
      return cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== "")
        .join(" · ");
    })
    .filter((line) => line !== "")
    .slice(0, most);
