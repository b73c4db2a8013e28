import { type PocketCollection, type PocketField, type RuleName, ruleNames } from "./schema-to-collections.ts";

/** The changes to a collection that the server has. */
export type CollectionChange = {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly PocketField[];
  /** Options of fields that were there before, only those that changed. */
  readonly options: readonly { readonly field: string; readonly values: Readonly<Record<string, unknown>> }[];
  readonly rules: readonly (readonly [RuleName, string | null])[];
  readonly indexes: readonly string[];
};

export type Difference = {
  readonly made: readonly PocketCollection[];
  readonly changed: readonly CollectionChange[];
  /** Changes that no generated migration makes, a sentence each. */
  readonly refusals: readonly string[];
  /** What the migration does, and what that means for earlier records and apps, a sentence each. */
  readonly notes: readonly string[];
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changedOptions = (before: PocketField, after: PocketField): Record<string, unknown> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));

const isMany = (field: PocketField): boolean => field.type === "relation" && Number(field.maxSelect) > 1;

const refusalOf = (name: string, before: PocketField, after: PocketField): string | undefined => {
  if (before.type !== after.type) return `${name} cannot become ${after.type}: it is ${before.type}.`;
  if (isMany(before) !== isMany(after)) return `${name} cannot turn from one record to many, or back.`;
  if (before.collectionId !== after.collectionId) return `${name} cannot point to another collection.`;
  return undefined;
};

/** Whether new options of a field refuse something that it took before. */
const isNarrower = (before: PocketField, options: Readonly<Record<string, unknown>>): boolean => {
  const isIn = (list: unknown, value: unknown) => (list as unknown[]).includes(value);
  return Object.entries(options).some(([option, value]) => {
    const old = before[option];
    switch (option) {
      case "required":
        return value === true;
      case "min":
        return old === null ? value !== null : Number(value) > Number(old);
      case "max":
      case "maxSize":
      case "maxSelect":
        return old === null ? value !== null : value !== null && Number(value) < Number(old);
      case "pattern":
        return value !== "";
      case "values":
        return !(old as unknown[]).every((one) => isIn(value, one));
      case "mimeTypes": {
        const isAny = (old as unknown[]).length === 0;
        return (value as unknown[]).length > 0 && (isAny || !(old as unknown[]).every((one) => isIn(value, one)));
      }
      default:
        return false;
    }
  });
};

const diffCollection = (before: PocketCollection, after: PocketCollection) => {
  const refusals: string[] = [];
  const notes: string[] = [];
  const fields: PocketField[] = [];
  const options: { field: string; values: Record<string, unknown> }[] = [];
  for (const field of after.fields) {
    const name = `${after.name}.${field.name}`;
    const old = before.fields.find((one) => one.name === field.name);
    if (!old) {
      fields.push(field);
      if (field.required === true) {
        refusals.push(
          `${name} cannot be required: the records there are have no value. Add it without, fill it, then require it.`,
        );
      }
      continue;
    }
    const refusal = refusalOf(name, old, field);
    if (refusal) refusals.push(refusal);
    const values = changedOptions(old, field);
    if (Object.keys(values).length > 0) options.push({ field: field.name, values });
    if (isNarrower(old, values)) {
      notes.push(
        `${name} takes less than before: a record that does not fit is refused at its next change, and an old app's edit is set aside.`,
      );
    }
  }
  for (const { name } of before.fields) {
    if (!after.fields.some((field) => field.name === name)) {
      refusals.push(`${after.name}.${name} is gone, or has another name.`);
    }
  }
  for (const index of before.indexes) {
    if (!after.indexes.includes(index)) refusals.push(`${after.name} lost an index: ${index}`);
  }
  const change: CollectionChange = {
    id: after.id,
    name: after.name,
    fields,
    options,
    rules: ruleNames.filter((rule) => before[rule] !== after[rule]).map((rule) => [rule, after[rule]] as const),
    indexes: after.indexes.filter((index) => !before.indexes.includes(index)),
  };
  const isChanged = [fields, options, change.rules, change.indexes].some((list) => list.length > 0);
  return { change: isChanged ? change : undefined, refusals, notes };
};

/**
 * The changes that make the collections `before` those `after`, and which of them take a person.
 */
export const diffCollections = (
  before: readonly PocketCollection[],
  after: readonly PocketCollection[],
): Difference => {
  const known = new Map(before.map((collection) => [collection.id, collection]));
  const diffs = after.flatMap((collection) => {
    const old = known.get(collection.id);
    return old ? diffCollection(old, collection) : [];
  });
  const gone = before.filter(({ id }) => !after.some((collection) => collection.id === id));
  return {
    made: after.filter(({ id }) => !known.has(id)),
    changed: diffs.flatMap(({ change }) => change ?? []),
    refusals: [
      ...gone.map(({ name }) => `${name} is gone, or has another name.`),
      ...diffs.flatMap(({ refusals }) => refusals),
    ],
    notes: diffs.flatMap(({ notes }) => notes),
  };
};
