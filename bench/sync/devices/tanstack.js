import { createCollection, createLiveQueryCollection, eq, BasicIndex } from "@tanstack/db";
import {
  IndexedDBAdapter,
  NonRetriableError,
  startOfflineExecutor,
  WebLocksLeader,
} from "@tanstack/offline-transactions";
import { installPage } from "../page/install-page.ts";
import { readChanges } from "../page/pull-rows.ts";

/*
 * TanStack DB with its offline transactions on our endpoints. The collection lives in memory: a page that opens fetches
 * everything again; what is kept over a reload is the outbox of transactions. One edit is one transaction and one request, sent in
 * order and retried until the server answers; the fields that changed are sent, and the last one to write a field has it.
 */

const openDevice = async ({ name, user, fetch }) => {
  let sink;
  let cursor = 0;
  const known = new Set();
  const apply = (rows) => {
    sink.begin();
    for (const row of rows) {
      const isKnown = known.has(row.id);
      if (row.deleted) {
        if (isKnown) sink.write({ type: "delete", key: row.id, value: row });
        known.delete(row.id);
        continue;
      }
      known.add(row.id);
      sink.write({ type: isKnown ? "update" : "insert", value: row });
    }
    sink.commit();
  };
  const pull = async () => {
    const changes = await readChanges({ fetch, token: user.token, cursor });
    cursor = changes.cursor;
    if (changes.rows.lessons) apply(changes.rows.lessons);
    sink.markReady();
  };
  const lessons = createCollection({
    id: "lessons",
    getKey: (row) => row.id,
    startSync: true,
    gcTime: 0,
    autoIndex: "eager",
    defaultIndexType: BasicIndex,
    sync: { sync: (o) => void (sink = o), rowUpdateMode: "full" },
  });

  const send = async ({ type, key, changes, modified }) => {
    const url = "/api/collections/lessons/records";
    const isCreate = type === "insert";
    const response = await fetch(isCreate ? url : `${url}/${key}`, {
      method: isCreate ? "POST" : "PATCH",
      headers: { "Content-Type": "application/json", Authorization: user.token },
      body: JSON.stringify(isCreate ? { ...modified, owner: user.id } : changes),
    });
    const body = await response.json();
    if (response.ok) return [body];
    // The device chose the id, so a record that is there already is this very one.
    if (isCreate && body?.data?.id?.code === "sync_exists") return [];
    if ([400, 403, 404].includes(response.status)) throw new NonRetriableError("refused by the server");
    throw new Error("the server cannot now");
  };

  const adapter = new IndexedDBAdapter(name, "transactions");
  const onKept = new Map();
  const storage = {
    get: (key) => adapter.get(key),
    delete: (key) => adapter.delete(key),
    keys: () => adapter.keys(),
    clear: () => adapter.clear(),
    set: async (key, value) => {
      await adapter.set(key, value);
      for (const [id, kept] of onKept) if (key.includes(id)) kept();
    },
  };
  const start = () =>
    startOfflineExecutor({
      collections: { lessons },
      storage,
      leaderElection: new WebLocksLeader(`bench-${name}`),
      jitter: false,
      mutationFns: {
        push: async ({ transaction }) => {
          for (const mutation of transaction.mutations) apply(await send(mutation));
        },
      },
    });
  let executor;
  const started = async () => {
    executor ??= start();
    await executor.waitForInit();
    return executor;
  };
  const onDate = (date) =>
    createLiveQueryCollection((q) => q.from({ lesson: lessons }).where(({ lesson }) => eq(lesson.date, date)));

  return {
    sync: async () => {
      await pull();
      await started();
      executor.getOnlineDetector().notifyOnline();
      while ((await executor.peekOutbox()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await pull();
    },
    count: async () => lessons.size,
    lessonsOn: async (date) => {
      const query = onDate(date);
      await query.preload();
      return query.toArray;
    },
    watch: (date, onRows) => {
      const query = onDate(date);
      const subscription = query.subscribeChanges(() => onRows(query.toArray), { includeInitialState: true });
      return () => subscription.unsubscribe();
    },
    write: async (edit) => {
      // After a reload there is nothing to edit before it was fetched.
      while (edit.kind !== "create" && !lessons.has(edit.id)) await new Promise((resolve) => setTimeout(resolve, 20));
      const transaction = (await started()).createOfflineTransaction({ mutationFnName: "push", autoCommit: false });
      const kept = new Promise((resolve) => onKept.set(transaction.id, resolve));
      transaction.mutate(() => {
        if (edit.kind === "create") lessons.insert({ ...edit.values, id: edit.id });
        else {
          lessons.update(edit.id, (draft) => {
            if (edit.kind === "update") Object.assign(draft, edit.values);
            else draft.homework = `${draft.homework}\n${edit.line}`;
          });
        }
      });
      transaction.commit().catch(() => undefined);
      await kept;
      onKept.delete(transaction.id);
    },
    pending: async () => (await (await started()).peekOutbox()).length,
    keptAside: async () => "",
    close: async () => {
      executor?.dispose();
      await lessons.cleanup();
    },
  };
};

installPage(openDevice);
