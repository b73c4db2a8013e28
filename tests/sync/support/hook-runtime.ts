import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { ensureHooks } from "../../../scripts/hooks/ensure-hooks.ts";

/*
 * The part of PocketBase's JavaScript runtime that our hooks and migrations use, on a SQLite
 * database. The files are the ones the real server loads, so a change of a hook or of a trigger
 * changes the model.
 */

await ensureHooks();
const hooks = new URL("../../../pocketbase/pb_hooks/", import.meta.url);
const migrations = new URL("../../../pocketbase/pb_migrations/", import.meta.url);

/**
 * A change of a hook's source before it is loaded, by which a test removes a part of the protocol.
 */
export type Edit = { readonly file: string; readonly from: string; readonly to: string };

export class ValidationError {
  readonly code: string;
  readonly message: string;
  params: unknown;
  constructor(code: string, message: string) {
    this.code = code;
    this.message = message;
  }
  setParams(params: unknown): this {
    this.params = params;
    return this;
  }
}

/** The answer of a server that refuses. */
export class ApiError extends Error {
  readonly status: number;
  readonly data: unknown;
  constructor(status: number, message: string, data: unknown = {}) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

class BadRequestError extends ApiError {
  constructor(message: string, data?: unknown) {
    super(400, message, data);
  }
}

/** A migration's field: its options as properties, its type as a function. */
export class Field {
  readonly name!: string;
  readonly collectionId!: string;
  readonly cascadeDelete!: boolean;
  readonly maxSelect!: number;
  readonly kind: string;
  constructor({ type, ...options }: { type: string; name: string }) {
    Object.assign(this, options);
    this.kind = type;
  }
  type(): string {
    return this.kind;
  }
}

class Fields extends Array<Field> {
  getByName(name: string): Field | undefined {
    return this.find((field) => field.name === name);
  }
  removeByName(name: string): void {
    this.splice(
      this.findIndex((field) => field.name === name),
      1,
    );
  }
  add(field: Field): void {
    const at = this.findIndex((other) => other.name === field.name);
    this.splice(at === -1 ? this.length : at, at === -1 ? 0 : 1, field);
  }
}

export class Collection {
  readonly id: string;
  readonly name: string;
  readonly fields: Fields;
  indexes: string[];
  constructor(spec: { id: string; name: string; fields: { type: string; name: string }[]; indexes: string[] }) {
    this.id = spec.id;
    this.name = spec.name;
    this.fields = new Fields(...spec.fields.map((field) => new Field(field)));
    this.indexes = spec.indexes;
  }
}

export type Row = Record<string, SQLInputValue>;

/** dbx's spelling of names and parameters, as SQLite's. */
const toSql = (text: string): string =>
  text.replaceAll(/\{\{(\w+)\}\}|\[\[(\w+)\]\]/g, "`$1$2`").replaceAll(/\{:(\w+)\}/g, ":$1");

export type Queries = {
  all(sql: string, values?: Row): Row[];
  run(sql: string, values?: Row): void;
};

/** Statements are prepared once for each text. */
export const createQueries = (db: DatabaseSync): Queries & { forget(): void } => {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = db.prepare(toSql(sql));
    prepared.set(sql, statement);
    return statement;
  };
  return {
    all: (sql, values) => (values ? prepare(sql).all(values) : prepare(sql).all()) as Row[],
    run: (sql, values) => void (values ? prepare(sql).run(values) : prepare(sql).run()),
    forget: () => prepared.clear(),
  };
};

const newQuery = (queries: Queries, sql: string) => {
  let values: Row | undefined;
  const query = {
    bind(given: Row) {
      values = given;
      return query;
    },
    execute: () => queries.run(sql, values),
    all: (list: Row[]) => void list.push(...queries.all(sql, values)),
    one(model: object) {
      const [row] = queries.all(sql, values);
      if (!row) throw new Error("sql: no rows in result set");
      Object.assign(model, row);
    },
  };
  return query;
};

/** `$app` as the hooks see it; records come from the model server. */
export const createHookApp = (o: {
  queries: Queries;
  collections: Collection[];
  save: (collection: Collection) => void;
  deleteRecord: (record: { readonly collection: string; readonly id: string }) => void;
  transaction: <T>(work: () => T) => T;
}) => {
  const kept = new Map<string, unknown>();
  const find = (idOrName: string) => o.collections.find(({ id, name }) => id === idOrName || name === idOrName)!;
  const app = {
    db: () => ({ newQuery: (sql: string) => newQuery(o.queries, sql) }),
    findAllCollections: () => o.collections,
    findCollectionByNameOrId: find,
    findCachedCollectionByNameOrId: find,
    findRecordById: (collection: string, id: string) => ({ collection, id }),
    findRecordsByIds: (collection: string, ids: readonly string[]) =>
      ids.flatMap((id) =>
        o.queries.all(`SELECT id FROM \`${collection}\` WHERE id = :id`, { id }).map(() => ({ collection, id })),
      ),
    delete: o.deleteRecord,
    save: o.save,
    runInTransaction: (work: (app: unknown) => void) => o.transaction(() => work(app)),
    store: () => ({
      get: (key: string) => kept.get(key),
      set: (key: string, value: unknown) => void kept.set(key, value),
    }),
  };
  return app;
};

export type HookApp = ReturnType<typeof createHookApp>;

/** Migrations that only set up PocketBase itself. */
const onlySettings: ReadonlySet<string> = new Set(["3_settings.js", "a18_smaller-batches.js"]);

/** Loads hooks and runs migrations, each file once, with PocketBase's names around it. */
export const createHookLoader = (o: { app: HookApp; clock: () => number; edits?: readonly Edit[] }) => {
  const modules = new Map<string, unknown>();
  let boots = 0;
  const run = (url: URL): unknown => {
    let source = readFileSync(url, "utf8");
    for (const { file, from, to } of o.edits ?? []) {
      if (!url.pathname.endsWith(`/${file}`)) continue;
      if (!source.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
      source = source.replaceAll(from, to);
    }
    const module = { exports: {} as unknown };
    const names: Record<string, unknown> = {
      module,
      exports: module.exports,
      __hooks: "",
      $app: o.app,
      $security: { randomStringWithAlphabet: () => `boot${(boots += 1)}` },
      // `${__hooks}/name.js`, or `./name.js` within a module.
      require: (path: string) => load(path.replace(/^\.?\//, "")),
      migrate: (up: (app: unknown) => void) => up(o.app),
      arrayOf: () => [],
      unmarshal: (values: object, target: object) => Object.assign(target, values),
      Date: class extends Date {
        constructor(...values: [number?]) {
          super(values[0] ?? o.clock());
        }
        static override now = o.clock;
      },
      DynamicModel: Object,
      ValidationError,
      ApiError,
      BadRequestError,
      Collection,
      Field,
    };
    // oxlint-disable-next-line typescript/no-implied-eval -- our own files, as PocketBase evaluates them
    new Function(...Object.keys(names), source)(...Object.values(names));
    return module.exports;
  };
  const load = (file: string): unknown => {
    if (!modules.has(file)) modules.set(file, run(new URL(file, hooks)));
    return modules.get(file);
  };
  return {
    load,
    reload: (file: string): unknown => {
      modules.delete(file);
      return load(file);
    },
    /** Runs the migrations in order, except those of settings. */
    migrate: (): void => {
      const files = readdirSync(migrations).filter((file) => !onlySettings.has(file));
      for (const file of files.toSorted()) run(new URL(file, migrations));
    },
    /** Restarts the counter of boot ids. */
    forgetBoots: () => (boots = 0),
  };
};
