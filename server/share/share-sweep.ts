import { read, write } from "#server/app/sql";
import * as files from "#server/files/upload-files";
import * as links from "./share-links.ts";

/*
 * Clears away what links gave that are over. Readers are told nothing more from that moment on;
 * this takes the bytes too.
 */

const dayMs = 86_400_000;
/** Milliseconds that a substitute's note waits for its teacher after the link's end. */
const notesMs = 30 * dayMs;
/** Milliseconds in which nobody else can have a link's locator. */
const reservedMs = 400 * dayMs;

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

const end = (app: core.App, locator: string): void => {
  for (const { sha256 } of read(app, { sha256: "" }, "SELECT sha256 FROM share_files WHERE locator = {:locator}", {
    locator,
  }))
    files.removePart(app, links.partOf(locator, sha256));
  // The bytes go first: what is cut off in between is found again.
  files.withFiles(app, (system) => links.removeFolder(system, locator));
  app.runInTransaction((tx) => {
    write(tx, "DELETE FROM share_files WHERE locator = {:locator}", { locator });
    const values = { locator, now: new Date().toISOString() };
    write(
      tx,
      "UPDATE share_blobs SET data = '', auth = '', size = 0, updated = {:now} WHERE locator = {:locator}",
      values,
    );
  });
};

/**
 * Takes the bytes of links that are over, each minute. A link whose record comes back from the bin
 * is put anew by its owner's device.
 */
export const sweepEnded = (app: core.App = $app): void => {
  const find = `SELECT b.locator FROM share_blobs AS b WHERE b.size > 0 AND NOT (${links.isLiving})`;
  const ended = read(app, { locator: "" }, find, { now: new Date().toISOString() });
  if (ended.length === 0) return;
  files.alone(app, () => {
    for (const { locator } of ended) end(app, locator);
  });
};

/**
 * Takes the secret out of records that are over, as a change of theirs, so that all devices learn
 * it. A note that nobody has taken up needs it a while longer. A day covers all zones of `until`.
 */
const clearSecrets = (app: core.App): void => {
  const due = read(
    app,
    { id: "" },
    `SELECT s.id FROM shares AS s WHERE s.secret <> '' AND s.until < {:day}
      AND (s.until < {:month} OR NOT EXISTS (SELECT 1 FROM share_notes AS n WHERE n.locator = s.locator))`,
    { day: ago(dayMs).slice(0, 16), month: ago(notesMs).slice(0, 16) },
  );
  for (const { id } of due) {
    const record = app.findRecordById("shares", id);
    record.set("secret", "");
    record.set("device", "");
    try {
      app.save(record);
    } catch (problem) {
      // A device changed it at the same moment: the next hour finds it again.
      if (!String(problem).includes("has changed since")) throw problem;
    }
  }
};

/** Forgets each hour what nobody needs: notes, secrets, owners that are gone, locators. */
export const forget = (app: core.App = $app): void => {
  sweepEnded(app);
  write(
    app,
    `DELETE FROM share_notes WHERE NOT EXISTS (SELECT 1 FROM share_blobs AS b JOIN shares AS s ON s.locator = b.locator
      WHERE b.locator = share_notes.locator AND s.owner = b.owner AND NOT s.deleted AND b.until > {:month})`,
    { month: ago(notesMs) },
  );
  clearSecrets(app);
  write(
    app,
    "UPDATE share_blobs SET owner = '' WHERE size = 0 AND owner <> '' AND NOT EXISTS (SELECT 1 FROM users WHERE id = share_blobs.owner)",
  );
  write(app, "DELETE FROM share_blobs WHERE size = 0 AND updated < {:limit}", { limit: ago(reservedMs) });
  write(
    app,
    "DELETE FROM share_reads WHERE NOT EXISTS (SELECT 1 FROM share_blobs AS b WHERE b.locator = share_reads.locator AND b.owner <> '')",
  );
};
