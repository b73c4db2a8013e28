import type { Plugin } from "rolldown";

/** The only function of those the domain uses that PocketBase's engine lacks. */
const groupBy = `Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    if (groups.has(key)) groups.get(key).push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
`;

/** Puts `Map.groupBy` before the code that calls it. */
export const groupByWhereMissed = (): Plugin => ({
  name: "group-by",
  renderChunk: (code) => (code.includes("Map.groupBy(") ? { code: `${groupBy}${code}`, map: null } : null),
});
