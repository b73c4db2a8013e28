/** What was decided about a list, as the journal keeps it until the import or its end. */
export type KeptChoices = {
  readonly print: string;
  readonly values: Readonly<Record<string, unknown>>;
};

const toPlain = (value: unknown): unknown =>
  value instanceof Map ? { map: [...value] } : value instanceof Set ? { set: [...value] } : value;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const fromPlain = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  if (Array.isArray(value.map)) return new Map(value.map as [unknown, unknown][]);
  return Array.isArray(value.set) ? new Set(value.set) : value;
};

export const choicesToKept = (print: string, choices: object): KeptChoices => ({
  print,
  values: Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, toPlain(value)])),
});

/**
 * The choices for the list with that print, over those of a new one; null where others are kept.
 * A choice that another build of the app does not know is left out.
 */
export const keptToChoices = <T extends object>(kept: KeptChoices | null, print: string, usual: T): T | null => {
  if (kept?.print !== print) return null;
  const known = Object.keys(usual).filter((name) => Object.hasOwn(kept.values, name));
  return { ...usual, ...Object.fromEntries(known.map((name) => [name, fromPlain(kept.values[name])])) };
};
