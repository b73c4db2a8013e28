import { liveQuery } from "dexie";
import { createDatabase } from "../../../src/db/store/database.ts";
import { createMutate } from "../../../src/db/write/mutate.ts";
import type { Step } from "../../../src/db/edit/mutation.ts";
import { createId } from "../../../src/db/store/new-id.ts";
import { readRow, readRows } from "../../../src/db/read/queries.ts";
import { createTimers } from "../../../src/remote/timers.ts";
import { createPageSync } from "../../../src/sync/create-page-sync.ts";
import { mergeRow } from "../../../src/sync/merge/merge-row.ts";
import { createTestClient } from "../../../tests/support/client.ts";
import { installPage } from "../page/install-page.ts";
import type { Device, Edit, OpenDevice } from "./device.ts";

const random = Math.random;

/** The app's own mirror and sync, wired as src/app does it. */
const openDevice: OpenDevice = async ({ name, user, fetch }): Promise<Device & { start(): void }> => {
  const db = createDatabase({ name });
  const sync = createPageSync({
    db,
    openFolder: async () => undefined,
    owner: user.id,
    client: createTestClient({ url: "/", user, fetch }),
    locks: navigator.locks,
    clock: Date.now,
    random,
    timers: createTimers(),
    onWake: () => () => {},
  });
  const newId = createId({ random });
  const loadMerge = async () => mergeRow;
  const mutate = createMutate({ db, owner: user.id, newId, clock: Date.now, onWrite: sync.notifyWrite, loadMerge });

  const toMutation = async (edit: Edit): Promise<Step> => {
    const at = { collection: "lessons", id: edit.id } as const;
    if (edit.kind === "create") return { op: "create", ...at, values: edit.values };
    if (edit.kind === "update") return { op: "update", ...at, patch: edit.values };
    const homework = (await readRow(db, "lessons", edit.id))?.homework ?? "";
    return { op: "update", ...at, patch: { homework: `${homework}\n${edit.line}` }, seen: { homework } };
  };

  await db.open();
  return {
    start: sync.start,
    sync: async () => {
      const outcome = await sync.syncNow();
      if (!outcome.ok) throw new Error(outcome.error.type);
    },
    count: () => db.lessons.count(),
    lessonsOn: (date) => readRows(db, "lessons", { date }),
    watch: (date, onRows) => {
      const subscription = liveQuery(() => readRows(db, "lessons", { date })).subscribe(onRows);
      return () => subscription.unsubscribe();
    },
    write: async (edit) => {
      const written = await mutate([await toMutation(edit)]);
      if (!written.ok) throw new Error(JSON.stringify(written.error));
    },
    pending: () => db.outbox.count(),
    keptAside: async () => JSON.stringify(await db.conflicts.toArray()),
    close: async () => {
      sync.stop();
      db.close();
    },
  };
};

installPage(openDevice);
