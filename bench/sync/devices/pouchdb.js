import PouchDB from "pouchdb-browser";
import find from "pouchdb-find";
import { installPage } from "../page/install-page.ts";

PouchDB.plugin(find);

/*
 * PouchDB with its own server (express-pouchdb in memory), as a reference: another server and another protocol. One document
 * per lesson, an index over the date, replication both ways. Of two concurrent revisions one wins; the other one stays
 * in the document as a conflict.
 */

const openDevice = async ({ name, user, fetch }) => {
  const local = new PouchDB(name);
  const remote = new PouchDB(`${location.origin}/db/${user.id}`, {
    skip_setup: true,
    fetch: (url, o) => fetch(url, o),
  });
  await local.createIndex({ index: { fields: ["date"] } });
  const lessonsOn = async (date) => {
    const { docs } = await local.find({ selector: { date }, limit: 1000 });
    return docs.map(({ _id, ...row }) => ({ ...row, id: _id }));
  };
  const changed = new Set();

  return {
    sync: async () => {
      await local.sync(remote, { batch_size: 500 });
      // The index is built when it is asked: a mirror that can be queried has it.
      await local.find({ selector: { date: "2026-01-01" }, limit: 1 });
      changed.clear();
    },
    count: async () => (await local.allDocs()).rows.filter(({ id }) => !id.startsWith("_design/")).length,
    lessonsOn,
    watch: (date, onRows) => {
      const read = () => lessonsOn(date).then(onRows);
      const changes = local.changes({ live: true, since: "now" }).on("change", read);
      void read();
      return () => changes.cancel();
    },
    write: async (edit) => {
      changed.add(edit.id);
      if (edit.kind === "create") {
        await local.put({ ...edit.values, _id: edit.id });
        return;
      }
      for (;;) {
        const found = await local.get(edit.id);
        const values = edit.kind === "update" ? edit.values : { homework: `${found.homework}\n${edit.line}` };
        try {
          await local.put({ ...found, ...values });
          return;
        } catch (error) {
          if (error.status !== 409) throw error;
        }
      }
    },
    pending: async () => changed.size,
    keptAside: async () => {
      const { rows } = await local.allDocs({ include_docs: true, conflicts: true });
      const lost = [];
      for (const { doc } of rows) {
        for (const rev of doc._conflicts ?? []) lost.push(await local.get(doc._id, { rev }));
      }
      return JSON.stringify(lost);
    },
    close: async () => {
      await remote.close();
      await local.close();
    },
  };
};

installPage(openDevice);
