import { createRxDatabase } from "rxdb/plugins/core";
import { replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { installPage } from "../page/install-page.ts";
import { readPage } from "../page/pull-rows.ts";

/*
 * RxDB 17 with its Dexie storage and its replication protocol on our endpoints. As its documentation wants it: a checkpoint
 * iteration for the pull, a push that compares the master's state with the assumed one and answers with the conflicts. Its
 * default conflict handler drops the local edit; this one keeps it, field by field, which is the best one can do without
 * a place for what lost.
 */

const string = { type: "string" };
const number = { type: "number" };
const values = {
  course: { type: "string", maxLength: 15 },
  unit: string,
  date: { type: "string", maxLength: 10 },
  start: number,
  title: string,
  plan: string,
  objectives: string,
  homework: string,
  reflection: string,
  status: string,
  locked: { type: "boolean" },
};
const fields = Object.keys(values);
const schema = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 15 },
    owner: string,
    rev: number,
    seq: number,
    created: string,
    updated: string,
    ...values,
  },
  required: ["id", "course", "date"],
  indexes: ["course", "date"],
};

const known = Object.keys(schema.properties);
const toDocument = (row) => ({
  ...Object.fromEntries(known.map((field) => [field, row[field]])),
  _deleted: row.deleted,
});
const isSame = (a, b) => a._deleted === b._deleted && fields.every((field) => a[field] === b[field]);

const conflictHandler = {
  isEqual: isSame,
  resolve: async ({ assumedMasterState: base, realMasterState: theirs, newDocumentState: mine }) => {
    const isMine = (field) => !base || mine[field] !== base[field];
    return {
      ...theirs,
      ...Object.fromEntries(fields.filter(isMine).map((field) => [field, mine[field]])),
      _deleted: mine._deleted,
    };
  },
};

const openDevice = async ({ name, user, fetch }) => {
  const database = await createRxDatabase({
    name,
    storage: getRxStorageDexie({ chromeTransactionDurability: "strict" }),
    multiInstance: false,
    eventReduce: true,
  });
  const { lessons } = await database.addCollections({ lessons: { schema, conflictHandler } });

  const request = async (path, init = {}) => {
    const response = await fetch(path, {
      ...init,
      headers: { "Content-Type": "application/json", Authorization: user.token },
    });
    return { status: response.status, body: await response.json() };
  };

  /** Pages until there are `wanted` lessons: fewer would say that there are no more. */
  const pull = async (checkpoint, wanted) => {
    const documents = [];
    let cursor = checkpoint?.cursor ?? 0;
    for (;;) {
      const page = await readPage({ fetch, token: user.token, cursor, limit: wanted - documents.length });
      documents.push(...(page.rows.lessons ?? []).map(toDocument));
      cursor = page.next;
      if (page.next >= page.head || documents.length === wanted) return { documents, checkpoint: { cursor } };
    }
  };

  const readMaster = async (ids) => {
    const filter = encodeURIComponent(ids.map((id) => `id='${id}'`).join("||"));
    const { status, body } = await request(`/api/collections/lessons/records?perPage=500&skipTotal=1&filter=${filter}`);
    if (status !== 200) throw new Error(`the list was answered ${status}`);
    return new Map(body.items.map((row) => [row.id, toDocument(row)]));
  };

  const push = async (rows) => {
    for (;;) {
      const master = await readMaster(rows.map(({ newDocumentState }) => newDocumentState.id));
      const isConflict = ({ newDocumentState: mine, assumedMasterState: base }) => {
        const theirs = master.get(mine.id);
        return theirs && !isSame(theirs, mine) && !(base && isSame(theirs, base));
      };
      const requests = rows
        .filter((row) => !isConflict(row))
        .flatMap(({ newDocumentState: mine }) => {
          const theirs = master.get(mine.id);
          if (theirs && isSame(theirs, mine)) return [];
          const url = "/api/collections/lessons/records";
          const body = { ...Object.fromEntries(fields.map((field) => [field, mine[field]])), deleted: mine._deleted };
          return theirs
            ? { method: "PATCH", url: `${url}/${mine.id}`, body: { ...body, rev: theirs.rev } }
            : { method: "POST", url, body: { ...body, id: mine.id, owner: user.id } };
        });
      if (requests.length > 0) {
        const { status, body } = await request("/api/batch", { method: "POST", body: JSON.stringify({ requests }) });
        const [refused] = Object.values(body.data?.requests ?? {});
        // Somebody wrote since the master was read: look again.
        if (refused?.response?.status === 409) continue;
        if (status !== 200) throw new Error(`the batch was answered ${status}`);
      }
      return rows.filter(isConflict).map(({ newDocumentState }) => master.get(newDocumentState.id));
    }
  };

  let replication;
  const replicate = () =>
    replicateRxCollection({
      replicationIdentifier: `bench-${name}`,
      collection: lessons,
      live: true,
      retryTime: 200,
      waitForLeadership: false,
      toggleOnDocumentVisible: false,
      pull: { handler: pull, batchSize: 500 },
      push: { handler: push, batchSize: 50 },
    });
  const changed = new Set();
  const watchPushes = () => replication.sent$.subscribe(({ id }) => changed.delete(id));

  const onDate = (date) => lessons.find({ selector: { date } });
  return {
    sync: async () => {
      if (replication) replication.reSync();
      else {
        replication = replicate();
        watchPushes();
      }
      let failed;
      const failures = replication.error$.subscribe((error) => (failed ??= error));
      const failure = new Promise((_, reject) => {
        const timer = setInterval(() => failed && (clearInterval(timer), reject(failed)), 20);
      });
      // It retries by itself; a caller wants to know all the same.
      await Promise.race([replication.awaitInSync(), failure]).finally(() => failures.unsubscribe());
      changed.clear();
    },
    count: () => lessons.count().exec(),
    lessonsOn: async (date) => (await onDate(date).exec()).map((found) => found.toJSON()),
    watch: (date, onRows) => {
      const subscription = onDate(date).$.subscribe((rows) => onRows(rows));
      return () => subscription.unsubscribe();
    },
    write: async (edit) => {
      changed.add(edit.id);
      if (edit.kind === "create") {
        await lessons.insert({ ...edit.values, id: edit.id });
        return;
      }
      const found = await lessons.findOne(edit.id).exec();
      await (edit.kind === "update"
        ? found.incrementalPatch(edit.values)
        : found.incrementalModify((row) => ({ ...row, homework: `${row.homework}\n${edit.line}` })));
    },
    pending: async () => changed.size,
    keptAside: async () => "",
    close: async () => {
      await database.close();
    },
  };
};

installPage(openDevice);
