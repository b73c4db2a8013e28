import { mostShareBytes, mostShareDays, mostShareFiles } from "#domain/share/share-limits";
import { refuse } from "#server/app/refuse";
import { read, write } from "#server/app/sql";
import * as files from "#server/files/upload-files";
import * as arrivals from "#server/guards/guard-arrivals";
import { hold } from "#server/guards/under-way";
import * as links from "./share-links.ts";

/* The owner's side of links for others: what a link gives, how often it was opened, its notes. */

const dayMs = 86_400_000;
const mostLinks = 50;
/** Files that are received at once, of an account and of all: each lies in memory as it comes. */
const mostComing = { account: 1, all: 2 };

type Asked = {
  readonly owner: string;
  readonly locator: string;
  /** The hash of the proof, in the form that PocketBase makes hashes in. */
  readonly auth: string;
  readonly until: string;
  readonly generation: number;
  readonly data: string;
  readonly size: number;
  readonly files: readonly string[];
};

const stringOf = (value: unknown): string => (typeof value === "string" ? value : "");

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** 32 bytes in base64url as 64 hexadecimal digits; "" for anything else. */
const toHex = (text: string): string => {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return "";
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(6, "0")).join("");
  return bits.slice(0, 256).replaceAll(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
};

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text));

const untilOf = (text: string): string => {
  const last = Date.now() + mostShareDays * dayMs;
  const moment = isMoment(text) ? Date.parse(text) : 0;
  if (moment <= Date.now() || moment > last)
    refuse(400, "until", "bad_until", "A link ends within 90 days.", { most: mostShareDays });
  return new Date(moment).toISOString();
};

const filesOf = (value: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (list.length > mostShareFiles)
    refuse(400, "files", "too_many", "These are too many files.", { limit: mostShareFiles });
  const found = [...new Set(list.map(stringOf))];
  if (!found.every(links.isSha256)) refuse(400, "files", "bad_hash", "This is no SHA-256.");
  return found;
};

/** Reads the request, or answers 400: no other shape reaches a query. */
const askedOf = (e: core.RequestEvent): Asked => {
  const { body } = e.requestInfo();
  const auth = toHex(stringOf(body["auth"]));
  if (auth === "") refuse(400, "auth", "bad_hash", "This is no SHA-256.");
  const generation = Number(body["generation"]);
  if (!Number.isInteger(generation) || generation < 0)
    refuse(400, "generation", "bad_number", "A generation is a whole number.");
  const data = stringOf(body["data"]);
  const size = links.bytesOf(data, links.mostDataBytes);
  if (size === 0) refuse(400, "data", "bad_data", "This is no envelope.", { limit: links.mostDataBytes });
  return {
    owner: e.auth!.id,
    locator: e.request.pathValue("locator"),
    auth,
    until: untilOf(stringOf(body["until"])),
    generation,
    data,
    size,
    files: filesOf(body["files"]),
  };
};

/** Other links of the owner that give something. */
const livingOthers = (app: core.App, { owner, locator }: Asked, now: string): number =>
  read(
    app,
    { count: 0 },
    `SELECT COUNT(*) AS count FROM share_blobs AS b WHERE b.owner = {:owner} AND b.locator <> {:locator} AND ${links.isLiving}`,
    { owner, locator, now },
  )[0]!.count;

/** Files of the link, "" for `listed`: those that are not. */
const filesWhere = (app: core.App, condition: string, values: { locator: string; listed: string }): string[] =>
  read(app, { sha256: "" }, `SELECT sha256 FROM share_files WHERE locator = {:locator} AND ${condition}`, values).map(
    ({ sha256 }) => sha256,
  );
const isListed = "sha256 IN (SELECT value FROM json_each({:listed}))";

type Stored = { readonly fault: "no_record" | "too_many" } | { readonly missing: string[]; readonly dropped: string[] };

const store = (app: core.App, asked: Asked): Stored => {
  const { owner, locator, auth, until, generation, data, size } = asked;
  const now = new Date().toISOString();
  if (!links.isOwn(app, owner, locator)) return { fault: "no_record" };
  if (livingOthers(app, asked, now) >= mostLinks) return { fault: "too_many" };
  write(
    app,
    `INSERT INTO share_blobs (locator, owner, auth, until, size, generation, updated, data)
      VALUES ({:locator}, {:owner}, {:auth}, {:until}, {:size}, {:generation}, {:now}, {:data})
      ON CONFLICT (locator) DO UPDATE SET auth = excluded.auth, until = excluded.until, size = excluded.size,
        generation = excluded.generation, updated = excluded.updated, data = excluded.data`,
    { locator, owner, auth, until, size, generation, now, data },
  );
  const values = { locator, listed: JSON.stringify(asked.files) };
  const dropped = filesWhere(app, `NOT ${isListed}`, values);
  write(app, `DELETE FROM share_files WHERE locator = {:locator} AND NOT ${isListed}`, values);
  write(
    app,
    "INSERT OR IGNORE INTO share_files (locator, sha256, size) SELECT {:locator}, value, 0 FROM json_each({:listed})",
    values,
  );
  return { missing: filesWhere(app, `size = 0 AND ${isListed}`, values), dropped };
};

const noRecord = (): never => refuse(404, "locator", "no_record", "There is no such link yet.");

/** Puts what a link gives in place of what it gave; answers which files are still to come. */
export const put = (e: core.RequestEvent): void => {
  const asked = askedOf(e);
  let stored: Stored = { fault: "no_record" };
  e.app.runInTransaction((app) => {
    stored = store(app, asked);
  });
  // The compiler does not see that the function above has run.
  const done = stored as Stored;
  if ("fault" in done) {
    if (done.fault === "no_record") return noRecord();
    return refuse(400, "locator", "too_many", "These are too many links.", { limit: mostLinks });
  }
  if (done.dropped.length > 0)
    files.withFiles(e.app, (system) => {
      for (const sha256 of done.dropped) {
        const key = links.fileKeyOf(asked.locator, sha256);
        if (system.exists(key)) system.delete(key);
      }
    });
  return e.json(200, { missing: done.missing });
};

type File = { readonly locator: string; readonly sha256: string };

const fileOf = (e: core.RequestEvent): File => {
  const [locator, sha256] = [e.request.pathValue("locator"), e.request.pathValue("sha256")];
  const values = { locator, sha256, now: new Date().toISOString(), owner: e.auth!.id };
  const found = read(
    e.app,
    { size: 0 },
    `SELECT f.size FROM share_files AS f JOIN share_blobs AS b ON b.locator = f.locator
      WHERE f.locator = {:locator} AND f.sha256 = {:sha256} AND b.owner = {:owner} AND ${links.isLiving}`,
    values,
  );
  return found.length > 0 ? { locator, sha256 } : noRecord();
};

const guardRoom = (e: core.RequestEvent, { locator, sha256 }: File): void => {
  const [row] = read(e.app, { size: 0 }, "SELECT size FROM share_blobs WHERE locator = {:locator}", { locator });
  const sum = (row?.size ?? 0) + links.filesSize(e.app, locator, sha256) + e.request.contentLength;
  if (sum > mostShareBytes)
    refuse(413, "file", "too_large", "There is no room left for this file.", { limit: mostShareBytes });
};

/** Writes what comes to the part; says whether all of it came. */
const receive = (e: core.RequestEvent, file: File): boolean =>
  files.withParts(e.app, (root) => {
    const part = root.create(`${links.partOf(file.locator, file.sha256)}.part`);
    try {
      const length = e.request.contentLength;
      const came = arrivals.receivePart(e, 0, length, (bytes, at) => part.writeAt(bytes, at));
      part.sync();
      return came === length;
    } finally {
      part.close();
    }
  });

const keepFile = (e: core.RequestEvent, file: File): void => {
  const { locator, sha256 } = file;
  const path = `${files.partsOf(e.app)}/${links.partOf(locator, sha256)}.part`;
  if (files.hashOf(path) !== sha256)
    refuse(400, "sha256", "other_bytes", "What came is not the file that was announced.");
  // The link may have ended, or another file may have come, since the first byte.
  fileOf(e);
  guardRoom(e, file);
  files.withFiles(e.app, (system) =>
    system.uploadFile($filesystem.fileFromPath(path), links.fileKeyOf(locator, sha256)),
  );
  write(e.app, "UPDATE share_files SET size = {:size} WHERE locator = {:locator} AND sha256 = {:sha256}", {
    ...file,
    size: e.request.contentLength,
  });
};

/** Takes the bytes of a file that the link lists. */
export const putFile = (e: core.RequestEvent): void => {
  const file = fileOf(e);
  if (e.request.contentLength < 0) throw new ApiError(411, "A file says how long it is.", {});
  if (e.request.contentLength === 0) refuse(400, "file", "empty", "There is nothing in this file.");
  guardRoom(e, file);
  const counts = [[`shareFiles:${e.auth!.id}`, mostComing.account] as const, ["shareFiles", mostComing.all] as const];
  hold(e, counts, 1, () => {
    try {
      if (!receive(e, file)) throw new ApiError(408, "The file did not come.", {});
      const kept = files.alone(e.app, () => {
        keepFile(e, file);
        return true;
      });
      if (!kept) files.busy(e);
    } finally {
      files.removePart(e.app, links.partOf(file.locator, file.sha256));
    }
  });
  // The body is read to its end (answer-headers.ts).
  e.response.header().del("Connection");
  return e.noContent(204);
};

/**
 * Answers `{ locator: { opens, lastDay, generation, size, until, updated, notes, followers } }` of
 * one's own links. `followers`: how many other accounts follow a school's frame, and never who.
 */
export const answerLinks = (e: core.RequestEvent): void => {
  const columns = {
    locator: "",
    opens: 0,
    lastDay: "",
    generation: 0,
    size: 0,
    until: "",
    updated: "",
    notes: 0,
    followers: 0,
  };
  const found = read(
    e.app,
    columns,
    `SELECT b.locator, COALESCE(r.opens, 0) AS opens, COALESCE(r.last_day, '') AS lastDay, b.generation,
      b.size + (SELECT COALESCE(SUM(f.size), 0) FROM share_files AS f WHERE f.locator = b.locator) AS size, b.until,
      b.updated, (SELECT COUNT(*) FROM share_notes AS n WHERE n.locator = b.locator) AS notes,
      (SELECT COUNT(DISTINCT f.owner) FROM subscriptions AS f JOIN schoolyears AS y ON y.id = f.schoolyear
        WHERE f.locator = b.locator AND f.owner <> b.owner AND NOT f.deleted AND NOT y.deleted) AS followers
    FROM share_blobs AS b LEFT JOIN share_reads AS r ON r.locator = b.locator
    WHERE b.owner = {:owner}
      AND EXISTS (SELECT 1 FROM shares AS s WHERE s.locator = b.locator AND s.owner = b.owner AND NOT s.deleted)`,
    { owner: e.auth!.id },
  );
  return e.json(200, Object.fromEntries(found.map(({ locator, ...link }) => [locator, link])));
};

const ownLocator = (e: core.RequestEvent): string => {
  const locator = e.request.pathValue("locator");
  return links.isOwn(e.app, e.auth!.id, locator) ? locator : noRecord();
};

/** Answers `[{ id, created, bytes }]`, the oldest first. */
export const answerNotes = (e: core.RequestEvent): void => {
  const columns = { id: "", created: "", bytes: "" };
  const sql = "SELECT id, created, bytes FROM share_notes WHERE locator = {:locator} ORDER BY created, id";
  return e.json(200, read(e.app, columns, sql, { locator: ownLocator(e) }));
};

/** Forgets a note that a device has taken up; one that is gone already counts as done. */
export const forgetNote = (e: core.RequestEvent): void => {
  const values = { locator: ownLocator(e), id: e.request.pathValue("id") };
  write(e.app, "DELETE FROM share_notes WHERE locator = {:locator} AND id = {:id}", values);
  return e.noContent(204);
};
