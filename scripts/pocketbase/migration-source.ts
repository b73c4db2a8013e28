import type { CollectionChange, Difference } from "./diff-collections.ts";
import { type PocketCollection, ruleNames } from "./schema-to-collections.ts";

const listLines = (items: readonly unknown[]) => items.map((item) => `      ${JSON.stringify(item)},\n`).join("");

/**
 * The relations from a collection to itself, with their indexes, and all else: PocketBase takes
 * them once the collection is there.
 */
const splitOwn = ({ id, fields, indexes }: PocketCollection) => {
  const own = fields.filter((field) => field["collectionId"] === id);
  const isOwn = (index: string) => own.some(({ name }) => index.includes(`(\`${name}\``));
  return {
    first: { fields: fields.filter((field) => !own.includes(field)), indexes: indexes.filter((one) => !isOwn(one)) },
    later: { fields: own, indexes: indexes.filter(isOwn) },
  };
};

const changeSource = ({ id, name, fields, options, rules, indexes }: CollectionChange) =>
  [
    `const ${name} = app.findCollectionByNameOrId(${JSON.stringify(id)});`,
    ...fields.map((field) => `${name}.fields.add(new Field(${JSON.stringify(field)}));`),
    ...options.map(
      ({ field, values }) =>
        `unmarshal(${JSON.stringify(values)}, ${name}.fields.getByName(${JSON.stringify(field)}));`,
    ),
    ...rules.map(([rule, value]) => `${name}.${rule} = ${JSON.stringify(value)};`),
    ...indexes.map((index) => `${name}.indexes = ${name}.indexes.concat(${JSON.stringify(index)});`),
    `app.save(${name});`,
  ]
    .map((line) => `  ${line}\n`)
    .join("");

const makeSource = (spec: PocketCollection) => {
  const { first, later } = splitOwn(spec);
  const own = later.fields.length > 0 ? changeSource({ ...spec, ...later, options: [], rules: [] }) : "";
  return `  app.save(new Collection({
    id: ${JSON.stringify(spec.id)}, name: ${JSON.stringify(spec.name)}, type: ${JSON.stringify(spec.type)},
${ruleNames.map((rule) => `    ${rule}: ${JSON.stringify(spec[rule])},\n`).join("")}    fields: [
${listLines(first.fields)}    ],
    indexes: [
${listLines(first.indexes)}    ],
  }));
${own}`;
};

/**
 * The source of a migration that reads nothing but itself, so that it stays what it was. It has no
 * way back: a column that is dropped takes along what teachers wrote into it. The way back is a
 * backup.
 */
export const migrationSource = ({
  made,
  changed,
}: Difference): string => `// Written by scripts/make-migration.ts. Once it has landed it never changes: PocketBase runs a file once.
migrate((app) => {
${made.map(makeSource).join("")}${changed.map(changeSource).join("")}  require(\`\${__hooks}/sync-triggers.js\`).install(app);
});
`;

/**
 * The file name of a migration. PocketBase runs migrations in the order of their names as texts,
 * where "10" comes before "2". So from 10 on a letter goes in front, and the next letter from 100
 * on.
 */
export const migrationFile = (number: number, what: string): string => {
  const digits = String(number);
  return `${["", "", "a", "b"][digits.length]}${digits}_${what}.js`;
};

/** The number of a migration, by the name of its file. */
export const migrationNumber = (file: string): number => Number(/^[a-z]?(\d+)_/.exec(file)?.[1]);
