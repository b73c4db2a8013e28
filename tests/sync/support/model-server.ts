import { DatabaseSync } from "node:sqlite";
import type { AnyRow } from "#db/store/outbox";
import type { BatchRequest } from "#remote/remote";
import type { CollectionName } from "#schema/collections";
import {
  ApiError,
  Collection,
  createHookApp,
  createHookLoader,
  createQueries,
  type Edit,
  type Field,
  type Row,
  ValidationError,
} from "./hook-runtime.ts";

/**
 * A request and its answer, as on the wire. `token` is the user's id; "" or an expired one is a
 * guest's.
 */
export type WireRequest = {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: string;
};
export type WireAnswer = { readonly status: number; readonly body: string };

type PullHook = Record<"answerPull" | "answerDigest", (e: object) => string>;
type AnswersHook = { write(e: object): void };
type PurgeHook = { purge(app: unknown): void };
type EndHook = { deleteSome(app: unknown, values: object): { readonly left: number } };
type RunsHook = { start(app: unknown): void; boot(app: unknown): string };
type SchemaHook = { version: number; revision: number; collections: Record<string, Record<string, { kind: string }>> };

/** Column types as PocketBase makes them. */
const columnOf = (field: Field): string => {
  const name = `\`${field.name}\``;
  switch (field.type()) {
    case "number":
      return `${name} NUMERIC DEFAULT 0 NOT NULL`;
    case "bool":
      return `${name} BOOLEAN DEFAULT FALSE NOT NULL`;
    case "json":
      return `${name} JSON DEFAULT NULL`;
    case "relation":
      return field.maxSelect > 1 ? `${name} JSON DEFAULT '[]' NOT NULL` : `${name} TEXT DEFAULT '' NOT NULL`;
    default:
      return `${name} TEXT DEFAULT '' NOT NULL`;
  }
};

const isJson = (field: Field): boolean =>
  field.type() === "json" || (field.type() === "relation" && field.maxSelect > 1);

const toColumn = (field: Field, value: unknown): Row[string] => {
  if (isJson(field)) return JSON.stringify(value);
  return typeof value === "boolean" ? Number(value) : (value as Row[string]);
};

/** Texts that the model refuses at their field, and those that crash it, like a server bug. */
const poison = "poison";
export const curse = "curse";

/**
 * The server in one process and in virtual time. It has the migrations' own tables, indexes and
 * triggers in SQLite, and the hooks' own pull, digest, purge and answers. Around them it does what
 * PocketBase does with a request (docs/server.md). `reset` restores its initial state, in a
 * fraction of a millisecond.
 */
export const createModelServer = (o: { users: readonly string[]; clock: () => number; edits?: readonly Edit[] }) => {
  const db = new DatabaseSync(":memory:");
  const queries = createQueries(db);
  const collections: Collection[] = [
    new Collection({
      id: "_pb_users_auth_",
      name: "users",
      fields: ["email", "name"].map((name) => ({ type: "text", name })).concat([{ type: "bool", name: "verified" }]),
      indexes: [],
    }),
  ];
  const collectionOf = (name: string) => collections.find((collection) => collection.name === name)!;
  /**
   * `isGuest`: every token has expired. `refused`: ids of records that the server always refuses.
   */
  const settings = { maxBytes: Number.POSITIVE_INFINITY, isGuest: false, refused: new Set<string>() };
  /** Devices with expired tokens. */
  const ended = new Set<string>();
  /** The ledger's line of every applied batch, in order. */
  const applied: string[] = [];
  /**
   * Answers to reads since the last write: several devices ask the same in turn, and SQLite is the
   * slowest part of a run.
   */
  const answers = new Map<string, string>();
  /** The tables that have ever had a row. */
  const filled = new Set<string>();
  let depth = 0;

  const transaction = <T>(work: () => T): T => {
    answers.clear();
    depth += 1;
    db.exec(`SAVEPOINT work${depth}`);
    try {
      const answer = work();
      db.exec(`RELEASE work${depth}`);
      return answer;
    } catch (error) {
      db.exec(`ROLLBACK TO work${depth}; RELEASE work${depth}`);
      throw error;
    } finally {
      depth -= 1;
    }
  };

  const stamp = () => new Date(o.clock()).toISOString().replace("T", " ");

  const makeTable = ({ name, fields, indexes }: Collection): void => {
    const columns = fields.map((field) => columnOf(field as Field));
    db.exec(`DROP TABLE IF EXISTS \`${name}\``);
    db.exec(`CREATE TABLE \`${name}\` (id TEXT PRIMARY KEY NOT NULL, ${columns.join(", ")})`);
    for (const index of indexes) db.exec(index);
  };

  const columnsOf = ({ fields }: Collection): string[] => ["id", ...fields.map((field) => field.name)];
  const rowOf = (collection: string, id: string): Row | undefined =>
    queries.all(`SELECT * FROM {{${collection}}} WHERE id = {:id}`, { id })[0];
  const insert = (collection: Collection, row: Row): void => {
    filled.add(collection.name);
    const names = columnsOf(collection).filter((name) => name in row);
    const sql = `INSERT INTO {{${collection.name}}} (${names.map((name) => `[[${name}]]`).join(", ")})
      VALUES (${names.map((name) => `{:${name}}`).join(", ")})`;
    queries.run(sql, row);
  };
  /** PocketBase writes every column of the record that it read. */
  const update = (collection: Collection, row: Row): void => {
    const names = columnsOf(collection).slice(1);
    const sql = `UPDATE {{${collection.name}}} SET ${names.map((name) => `[[${name}]] = {:${name}}`).join(", ")} WHERE id = {:id}`;
    queries.run(sql, row);
  };

  /** Deletes for good: the record, then what cascades; other relations are cleared. */
  const deleteRecord = ({ collection, id }: { readonly collection: string; readonly id: string }): void => {
    if (!rowOf(collection, id)) return;
    queries.run(`DELETE FROM {{${collection}}} WHERE id = {:id}`, { id });
    const target = collectionOf(collection).id;
    for (const other of collections) {
      for (const field of other.fields) {
        if (field.type() !== "relation" || field.collectionId !== target) continue;
        const isMany = field.maxSelect > 1;
        const condition = isMany ? `[[${field.name}]] LIKE '%"' || {:id} || '"%'` : `[[${field.name}]] = {:id}`;
        for (const row of queries.all(`SELECT * FROM {{${other.name}}} WHERE ${condition}`, { id })) {
          if (field.cascadeDelete) {
            deleteRecord({ collection: other.name, id: row.id as string });
            continue;
          }
          const left = isMany
            ? JSON.stringify((JSON.parse(row[field.name] as string) as string[]).filter((item) => item !== id))
            : "";
          update(other, { ...row, [field.name]: left, updated: stamp() });
        }
      }
    }
  };

  const app = createHookApp({
    queries,
    collections,
    transaction,
    deleteRecord,
    save: (collection) => {
      if (!collections.includes(collection)) collections.push(collection);
      makeTable(collection);
    },
  });
  const { load, reload, migrate, forgetBoots } = createHookLoader({ app, clock: o.clock, edits: o.edits });
  let pullHook = load("sync-pull.js") as PullHook;
  const answersHook = load("sync-answers.js") as AnswersHook;
  const purgeHook = load("sync-purge.js") as PurgeHook;
  const endHook = load("class-book-records.js") as EndHook;
  const runsHook = load("sync-runs.js") as RunsHook;
  const schema = load("schema.js") as SchemaHook;
  const { version, revision } = schema;

  migrate();
  for (const id of o.users) {
    insert(collectionOf("users"), { id, email: `${id}@school.example`, created: stamp(), updated: stamp() });
  }
  db.exec("SAVEPOINT made");
  const begin = (): void => {
    answers.clear();
    runsHook.start(app);
  };
  begin();

  /** A record's columns as PocketBase reads them: relations to many are JSON. */
  const readerOf = (row: Row) => ({
    getString: (name: string) => String(row[name] ?? ""),
    getStringSlice: (name: string): string[] => {
      const text = String(row[name] ?? "");
      return text.startsWith("[") ? (JSON.parse(text) as string[]) : [text].filter((id) => id !== "");
    },
  });

  /** Runs a write through the hook that turns refusals of the triggers into answers. */
  const guarded = (collection: Collection, row: Row, original: Row | undefined, write: () => void): void => {
    const record = {
      ...readerOf(row),
      id: row.id as string,
      collection: () => collection,
      isNew: () => original === undefined,
      original: () => readerOf(original ?? {}),
      set: () => undefined,
    };
    const next = () => {
      try {
        write();
      } catch (error) {
        if (error instanceof ApiError) throw error;
        // SQLite's message as PocketBase's driver gives it.
        const text = (error as Error).message.replace(/UNIQUE constraint failed: \w+\.id/, "id: Value must be unique.");
        throw new Error(text, { cause: error });
      }
    };
    answersHook.write({ next, app, record });
  };

  /** Checks a body as PocketBase does before it writes, reduced to what tests need. */
  const refuseFaults = (id: string, body: BatchRequest["body"]): void => {
    if (settings.refused.has(id)) {
      const fault = new ValidationError("validation_poison", "Refused.");
      throw new ApiError(400, "Failed to save record.", { title: fault });
    }
    for (const [field, value] of Object.entries(body)) {
      if (typeof value !== "string") continue;
      if (value.includes(curse)) throw new Error("the server fell over");
      if (!value.includes(poison)) continue;
      const fault = new ValidationError("validation_poison", "Refused.");
      throw new ApiError(400, "Failed to save record.", { [field]: fault });
    }
  };

  const valuesOf = (collection: Collection, body: BatchRequest["body"]): Row =>
    Object.fromEntries(
      collection.fields.flatMap((field) =>
        field.name in body && !["seq", "created", "updated"].includes(field.name)
          ? [[field.name, toColumn(field as Field, body[field.name])] as const]
          : [],
      ),
    );

  const create = (collection: Collection, body: BatchRequest["body"], user: string): void => {
    if (user === "" || body.owner !== user) throw new ApiError(400, "Failed to create record.");
    refuseFaults(body.id as string, body);
    const row: Row = { ...valuesOf(collection, body), id: body.id as string, created: stamp(), updated: stamp() };
    if ("rev" in row) row.rev = 0;
    guarded(collection, row, undefined, () => insert(collection, row));
  };

  /** The two halves of a PATCH. Outside a batch, PocketBase reads before the transaction. */
  const readForPatch = (collection: Collection, id: string, user: string): Row => {
    const row = rowOf(collection.name, id);
    const owner = collection.name === "users" ? row?.id : row?.owner;
    if (!row || owner !== user) throw new ApiError(404, "The requested resource wasn't found.");
    return row;
  };
  const writePatch = (collection: Collection, read: Row, body: BatchRequest["body"]): void => {
    refuseFaults(read.id as string, body);
    // A writer without a device name is not the previous one (`nameWriter`).
    const row = {
      ...read,
      ...("device" in read ? { device: "" } : {}),
      ...valuesOf(collection, body),
      updated: stamp(),
    };
    guarded(collection, row, read, () => update(collection, row));
  };

  const write = ({ method, url, body }: BatchRequest, user: string): void => {
    const [path = ""] = url.split("?");
    const [, , , name = "", , id = body.id as string] = path.split("/");
    const collection = collectionOf(name);
    const isPatch = method === "PATCH" || (method === "PUT" && rowOf(name, id) !== undefined);
    if (isPatch) writePatch(collection, readForPatch(collection, id, user), body);
    else create(collection, body, user);
  };

  const asJson = (error: ApiError) => ({ status: error.status, message: error.message, data: error.data });
  const refusal = (error: ApiError): WireAnswer => ({ status: error.status, body: JSON.stringify(asJson(error)) });

  /** All requests in one transaction; the first failure rolls back all. */
  const batch = (requests: readonly BatchRequest[], user: string): WireAnswer => {
    let at = 0;
    try {
      transaction(() => {
        for (; at < requests.length; at += 1) write(requests[at]!, user);
      });
    } catch (error) {
      if (!(error instanceof ApiError))
        return { status: 500, body: `{"status":500,"message":"Something went wrong."}` };
      const fault = { code: "batch_request_failed", message: "Batch request failed.", response: asJson(error) };
      return refusal(new ApiError(400, "Batch transaction failed.", { requests: { [at]: fault } }));
    }
    applied.push(JSON.stringify(requests[0]!.body));
    return { status: 200, body: JSON.stringify(requests.map(() => ({ status: 200, body: {} }))) };
  };

  const get = (path: string, user: string): WireAnswer => {
    if (user === "") return refusal(new ApiError(401, "The request requires valid record authorization token."));
    const key = `${user} ${schema.version} ${schema.revision} ${path}`;
    const known = answers.get(key);
    if (known !== undefined) return { status: 200, body: known };
    const url = new URL(path, "http://model");
    const e = {
      auth: { id: user },
      request: { url: { query: () => ({ get: (name: string) => url.searchParams.get(name) ?? "" }) } },
      response: { header: () => ({ set: () => undefined }) },
      string: (_status: number, text: string) => text,
    };
    const answer = url.pathname.endsWith("/pull") ? pullHook.answerPull(e) : pullHook.answerDigest(e);
    answers.set(key, answer);
    return { status: 200, body: answer };
  };

  const pullRows = (owner: string, cursor: number) => {
    const { body } = get(`/api/sync/pull?cursor=${cursor}&limit=1000`, owner);
    const page = JSON.parse(body) as { head: number; rows: Record<string, AnyRow[]> };
    const rows = Object.entries(page.rows).flatMap(([name, list]) =>
      list.map((row): AnyRow & { readonly collection: CollectionName } => ({
        ...row,
        collection: name as CollectionName,
      })),
    );
    return { head: page.head, rows };
  };

  /**
   * SQL for the versions of tables that have ever had a row, without the rows: it costs a fraction
   * of a pull.
   */
  const versionsSql = (): string =>
    [...filled]
      .filter((name) => name in schema.collections)
      .map((name) => `SELECT '${name}' AS collection, id, rev, seq, 0 AS isPurged FROM {{${name}}}`)
      .concat("SELECT collection, id, rev, seq, 1 AS isPurged FROM sync_tombstones")
      .map((part) => `${part} WHERE owner = {:owner} AND seq > {:cursor}`)
      .join(" UNION ALL ");

  return {
    settings,
    schema,
    head: (owner: string) =>
      Number(queries.all("SELECT seq FROM sync_heads WHERE owner = {:owner}", { owner })[0]?.seq ?? 0),
    /** The version of every row and tombstone after `cursor`. */
    versions: (owner: string, cursor: number) =>
      queries.all(versionsSql(), { owner, cursor }) as {
        collection: CollectionName;
        id: string;
        rev: number;
        seq: number;
        isPurged: number;
      }[],
    applied,
    /** Expired tokens: their users are guests from now on. */
    ended,
    handle: ({ method, path, token, body }: WireRequest): WireAnswer => {
      const isEnded = settings.isGuest || ended.has(token);
      const user = isEnded ? "" : (o.users.find((id) => token.startsWith(id)) ?? "");
      if (method === "GET") return get(path, user);
      if (body.length > settings.maxBytes) return refusal(new ApiError(413, "Request entity too large."));
      return batch((JSON.parse(body) as { requests: BatchRequest[] }).requests, user);
    },
    batch,
    /**
     * Does the first half of a PATCH outside of a batch: reads the record. Returns a function that
     * writes it, or says why not.
     */
    beginPatch: (name: CollectionName, id: string, user: string): ((body: object) => WireAnswer) => {
      const collection = collectionOf(name);
      const read = readForPatch(collection, id, user);
      return (body) => {
        try {
          transaction(() => writePatch(collection, read, body as BatchRequest["body"]));
          return { status: 200, body: "" };
        } catch (error) {
          if (error instanceof ApiError) return refusal(error);
          throw error;
        }
      };
    },
    /** Reads what an empty device would pull: every row and tombstone, and the head. */
    read: pullRows,
    row: (name: CollectionName, id: string) => rowOf(name, id),
    boot: () => runsHook.boot(app),
    destroy: (collection: CollectionName, id: string) => transaction(() => deleteRecord({ collection, id })),
    purge: () => purgeHook.purge(app),
    /** Ends a year's class book as its teacher does, request by request. */
    endClassBook: (owner: string, year: string): void => {
      while (endHook.deleteSome(app, { owner, year }).left > 0);
    },
    restart: begin,
    /** Keeps this state: `restore` returns to it, and a later backup replaces it. */
    backUp: () => db.exec("SAVEPOINT backup"),
    restore: () => {
      db.exec("ROLLBACK TO backup");
      begin();
    },
    /** Adds a field, as a newer server has it. */
    addTextField: (name: CollectionName, field: string): void => {
      collectionOf(name).fields.push(
        ...new Collection({ id: "", name, fields: [{ type: "text", name: field }], indexes: [] }).fields,
      );
      db.exec(`ALTER TABLE \`${name}\` ADD COLUMN \`${field}\` TEXT DEFAULT '' NOT NULL`);
      schema.collections[name]![field] = { kind: "plain" };
      pullHook = reload("sync-pull.js") as PullHook;
    },
    reset: (): void => {
      db.exec("ROLLBACK TO made");
      forgetBoots();
      begin();
      ended.clear();
      applied.length = 0;
      Object.assign(schema, { version, revision });
    },
    close: () => db.close(),
  };
};

export type ModelServer = ReturnType<typeof createModelServer>;
