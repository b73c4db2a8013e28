const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

/** The first lines of a formatted plan as plain text: its paragraphs and list items. */
export const planLines = (html: string, most: number): readonly string[] =>
  html
    .split(/<\/(?:li|p|h[1-6])>|<br\s*\/?>/i)
    .map((part) => decodeEntities(part.replace(/<[^>]*>/g, "")).trim())
    .filter((line) => line !== "")
    .slice(0, most);
