import { type Collection, maxDeviceLength } from "../../src/schema/collection.ts";
import { collections } from "../../src/schema/collections.ts";
import type { Field } from "../../src/schema/field.ts";

/**
 * A PocketBase field as its API and migrations spell it; what is left out has PocketBase's default.
 */
export type PocketField = { readonly type: string; readonly name: string } & Readonly<Record<string, unknown>>;

export type PocketCollection = {
  readonly id: string;
  readonly name: string;
  readonly type: "base" | "auth";
  readonly listRule: string | null;
  readonly viewRule: string | null;
  readonly createRule: string | null;
  readonly updateRule: string | null;
  readonly deleteRule: string | null;
  readonly fields: readonly PocketField[];
  readonly indexes: readonly string[];
};

/** The id of PocketBase's own `users` collection, which ours extends. */
const usersId = "_pb_users_auth_";
const collectionId = (name: string) => (name === "users" ? usersId : `sj_${name}`);

/** A set of ids can grow to this: all students of a large school. */
const maxRelations = 2000;

const isOwner = "@request.auth.id != '' && owner = @request.auth.id";
const ownerRules = {
  listRule: isOwner,
  viewRule: isOwner,
  createRule: isOwner,
  updateRule: isOwner,
  deleteRule: isOwner,
};
export type RuleName = keyof typeof ownerRules;
export const ruleNames = Object.keys(ownerRules) as readonly RuleName[];

const isSelf = "@request.auth.id != '' && id = @request.auth.id";
/** Signing up is open; everything else is the teacher's own. */
const userRules = { listRule: isSelf, viewRule: isSelf, createRule: "", updateRule: isSelf, deleteRule: isSelf };

const toPocketField = (name: string, field: Field): PocketField => {
  const { required } = field;
  switch (field.kind) {
    case "text":
      return { type: "text", name, required, min: field.min, max: field.max, pattern: field.pattern };
    case "rich":
      return { type: "editor", name, required, maxSize: field.max, convertURLs: false };
    case "number":
      return { type: "number", name, required, min: field.min, max: field.max, onlyInt: true };
    case "bool":
      return { type: "bool", name, required };
    case "choice":
      return { type: "select", name, required, maxSelect: 1, values: [...field.values] };
    case "relation":
      return {
        type: "relation",
        name,
        required,
        collectionId: collectionId(field.target),
        cascadeDelete: field.cascade,
        minSelect: 0,
        maxSelect: field.many ? maxRelations : 1,
      };
    case "json":
      return { type: "json", name, required, maxSize: field.max };
    case "file":
      return {
        type: "file",
        name,
        required,
        maxSelect: 1,
        maxSize: field.max,
        mimeTypes: [...field.mimes],
        thumbs: [...field.thumbs],
        protected: field.protected,
      };
  }
};

const ownerRelation: PocketField = {
  type: "relation",
  name: "owner",
  required: true,
  collectionId: usersId,
  cascadeDelete: true,
  minSelect: 0,
  maxSelect: 1,
};
/**
 * The owner as a text. A user owns itself; its id is not known before it exists, so a trigger fills
 * it.
 */
const ownerText: PocketField = { type: "text", name: "owner", required: false, min: 0, max: 15, pattern: "" };

const autodates: readonly PocketField[] = [
  { type: "autodate", name: "created", onCreate: true, onUpdate: false },
  { type: "autodate", name: "updated", onCreate: true, onUpdate: true },
];

/** Fields that every synced collection has beside its `id`. The triggers write `rev` and `seq`. */
const systemFields = (name: string): readonly PocketField[] => [
  name === "users" ? ownerText : ownerRelation,
  { type: "text", name: "device", required: false, min: 0, max: maxDeviceLength, pattern: "" },
  { type: "number", name: "rev", required: false, min: null, max: null, onlyInt: true },
  { type: "number", name: "seq", required: false, min: null, max: null, onlyInt: true },
  { type: "bool", name: "deleted", required: false },
  { type: "text", name: "deletedWith", required: false, min: 0, max: 15, pattern: "" },
  ...autodates,
];

const index = (collection: string, columns: readonly string[]) =>
  `CREATE INDEX \`idx_${collection}_${columns.join("_")}\` ON \`${collection}\` (${columns.map((c) => `\`${c}\``).join(", ")})`;

/**
 * Indexes of a collection. (owner, seq) serves the pull and every list by owner. Those of
 * relations, and of an attachment's parent, serve cascades. A calendar is asked for by its token
 * alone, a link by its locator, and so are those who follow one.
 */
const indexesOf = (collection: Collection): readonly string[] => [
  index(collection.name, ["owner", "seq"]),
  ...Object.entries(collection.fields)
    .filter(([, field]) => (field as Field).kind === "relation" && !(field as Field & { many: boolean }).many)
    .map(([name]) => index(collection.name, [name])),
  ...(collection.name === "attachments" ? [index("attachments", ["parent"])] : []),
  ...(collection.name === "feeds" ? [index("feeds", ["token"])] : []),
  ...(["shares", "subscriptions"].includes(collection.name) ? [index(collection.name, ["locator"])] : []),
];

const toPocketCollection = (collection: Collection): PocketCollection => ({
  id: collectionId(collection.name),
  name: collection.name,
  type: collection.name === "users" ? "auth" : "base",
  ...(collection.name === "users" ? userRules : ownerRules),
  fields: [
    ...Object.entries(collection.fields).map(([name, field]) => toPocketField(name, field as Field)),
    ...systemFields(collection.name),
  ],
  indexes: indexesOf(collection),
});

/**
 * The ledger: one row per device, `id` being the device's own; `boot` is the run of the server that
 * its last batch was made for. Not synced itself.
 */
const ledger: PocketCollection = {
  id: collectionId("sync_clients"),
  name: "sync_clients",
  type: "base",
  ...ownerRules,
  fields: [
    ownerRelation,
    { type: "number", name: "lastBatch", required: true, min: 1, max: null, onlyInt: true },
    { type: "text", name: "boot", required: false, min: 0, max: 15, pattern: "" },
    ...autodates,
  ],
  indexes: [index("sync_clients", ["owner"])],
};

/**
 * Every collection the server has for us, as PocketBase spells it, in an order in which they can be
 * made.
 */
export const schemaToCollections = (): readonly PocketCollection[] => [
  ...Object.values(collections).map((collection) => toPocketCollection(collection as Collection)),
  ledger,
];
