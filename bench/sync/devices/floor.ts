import { Dexie, liveQuery } from "dexie";
import { mirrorVersions } from "../../../src/db/store/mirror-versions.ts";
import { installPage } from "../page/install-page.ts";
import { readChanges } from "../page/pull-rows.ts";
import type { Lesson, OpenDevice } from "./device.ts";

/**
 * The least that can be done. The floor fetches the same bytes and puts them into the same stores,
 * with one bulkPut per collection in one transaction of the same durability. Writes are bare puts.
 * It knows neither versions nor conflicts.
 */
const openDevice: OpenDevice = async ({ name, user, fetch }) => {
  const db = new Dexie(name, { chromeTransactionDurability: "strict" });
  for (const { version, stores } of mirrorVersions) db.version(version).stores(stores);
  const lessons = db.table<Lesson, string>("lessons");
  await db.open();
  const lessonsOn = (date: string) => lessons.where("date").equals(date).toArray();
  let cursor = 0;

  return {
    sync: async () => {
      const changes = await readChanges({ fetch, token: user.token, cursor });
      cursor = changes.cursor;
      const stores = Object.keys(changes.rows);
      if (stores.length === 0) return;
      await db.transaction("rw", stores, async () => {
        for (const store of stores) await db.table(store).bulkPut(changes.rows[store]!);
      });
    },
    count: () => lessons.count(),
    lessonsOn,
    watch: (date, onRows) => {
      const subscription = liveQuery(() => lessonsOn(date)).subscribe(onRows);
      return () => subscription.unsubscribe();
    },
    write: async (edit) => {
      if (edit.kind === "append") throw new Error("the floor does not append");
      await lessons.update(edit.id, edit.values);
    },
    pending: async () => 0,
    keptAside: async () => "",
    close: async () => db.close(),
  };
};

installPage(openDevice);
