import { refuse } from "#server/app/refuse";
import { read, write } from "#server/app/sql";
import * as files from "#server/files/upload-files";
import * as limits from "#server/guards/limits";
import { networkOf } from "#server/guards/networks";
import * as links from "./share-links.ts";

/*
 * The reader's side of links for others: people without an account, who show a proof that follows
 * from the secret. Without a right proof the answer is always the same: for a link that never was,
 * for one that is over, for another's proof.
 */

const minuteMs = 60_000;
/** Tries of an address at one link. A page with its files asks for many at once. */
const tries = { page: { most: 10, forMs: minuteMs }, file: { most: 120, forMs: minuteMs } };
/** Tries of an address at any links that came to nothing. */
const guesses = { most: 60, forMs: minuteMs };
/** Times a day that all of a link may go out; a small one may more often. */
const mostTimes = 50;
/** A class of thirty has parents, too, and a school many teachers. */
const mostTimesOfMany = 150;
const leastOut = 20 * 1024 * 1024;
const dayMs = 86_400_000;
const mostNotes = 5;

type Link = { readonly locator: string; readonly kind: string; readonly size: number };
type Body = { readonly [name: string]: unknown };

/** Many read it at once, from the one address of a school: thirty students, all its teachers. */
const isOfMany = ({ kind }: Link): boolean => kind === "class" || kind === "frame";

/** A hash that no proof has. */
const nobodys = "0".repeat(64);

/** Reads the body; {} where that fails, as the answer is the same. */
const bodyOf = (e: core.RequestEvent): Body => {
  try {
    return e.requestInfo().body;
  } catch {
    return {};
  }
};

/** Looks up, hashes and compares whether there is such a link or not: the time says nothing. */
const findLink = (app: core.App, locator: string, { proof }: Body): Link | undefined => {
  const [found] = read(
    app,
    { auth: "", kind: "", size: 0 },
    `SELECT b.auth, b.size, (SELECT s.kind FROM shares AS s WHERE s.locator = b.locator) AS kind
      FROM share_blobs AS b WHERE b.locator = {:locator} AND ${links.isLiving}`,
    { locator, now: new Date().toISOString() },
  );
  const sent = typeof proof === "string" && proof.length < 100 ? proof : "";
  const isRight = $security.equal($security.sha256(sent), found?.auth ?? nobodys);
  return isRight && found ? { locator, kind: found.kind, size: found.size } : undefined;
};

/** The link that a request has the proof of. */
const enter = (e: core.RequestEvent, kind: keyof typeof tries, body: Body): Link | undefined => {
  const asked = e.request.pathValue("locator");
  const locator = links.isLocator(asked) ? asked : "";
  const network = networkOf(e.realIP());
  const guess = `share:guess:${network}`;
  const tried = `share:${kind}:${network}:${locator}`;
  const wait = limits.takeEach(e.app, [
    [guess, guesses],
    [tried, tries[kind]],
  ]);
  if (wait > 0) limits.refuse(e, wait, "Too many tries.");
  const link = findLink(e.app, locator, body);
  if (link) limits.giveBack(e.app, guess);
  if (link && isOfMany(link) && kind === "page") limits.giveBack(e.app, tried);
  return link;
};

/** The same answer, byte by byte, for all that gives nothing. */
const answerNothing = (e: core.RequestEvent): void => e.noContent(404);

const guardOut = (e: core.RequestEvent, link: Link, bytes: number): void => {
  const { locator, size } = link;
  const times = isOfMany(link) ? mostTimesOfMany : mostTimes;
  const most = Math.max(times * (size + links.filesSize(e.app, locator)), leastOut);
  const wait = limits.take(e.app, `share:out:${locator}`, { most, forMs: dayMs }, bytes);
  if (wait > 0) limits.refuse(e, wait, "This link was read too often today.");
};

const countOpen = (app: core.App, locator: string): unknown =>
  write(
    app,
    `INSERT INTO share_reads (locator, opens, last_day, notes) VALUES ({:locator}, 1, {:day}, 0)
      ON CONFLICT (locator) DO UPDATE SET opens = opens + 1, last_day = excluded.last_day`,
    { locator, day: new Date().toISOString().slice(0, 10) },
  );

/** Answers `{ data, generation, until, kind }`. */
export const open = (e: core.RequestEvent): void => {
  const body = bodyOf(e);
  const link = enter(e, "page", body);
  if (!link) return answerNothing(e);
  guardOut(e, link, link.size);
  const columns = { data: "", generation: 0, until: "" };
  const sql = "SELECT data, generation, until FROM share_blobs WHERE locator = {:locator} AND size > 0";
  const [page] = read(e.app, columns, sql, { locator: link.locator });
  if (!page) return answerNothing(e);
  // A page that looks again by itself is one reader.
  if (body["again"] !== true) countOpen(e.app, link.locator);
  return e.json(200, { ...page, kind: link.kind });
};

/** Answers the bytes of a file, encrypted as they came. */
export const openFile = (e: core.RequestEvent): void => {
  const link = enter(e, "file", bodyOf(e));
  if (!link) return answerNothing(e);
  const file = { locator: link.locator, sha256: e.request.pathValue("sha256") };
  const sql = "SELECT size FROM share_files WHERE locator = {:locator} AND sha256 = {:sha256} AND size > 0";
  const [found] = read(e.app, { size: 0 }, sql, file);
  if (!found) return answerNothing(e);
  guardOut(e, link, found.size);
  const headers = e.response.header();
  headers.set("Content-Type", "application/octet-stream");
  headers.set("Content-Disposition", "attachment");
  // A part of a file cannot be decrypted, and is no less to send.
  e.request.header.del("Range");
  return files.withFiles(e.app, (system) =>
    system.serve(e.response, e.request, links.fileKeyOf(file.locator, file.sha256), file.sha256),
  );
};

/** The same note sent again, since its answer was lost, is one. */
const storeNote = (app: core.App, locator: string, bytes: string): "stored" | "full" => {
  const id = $security.sha256(`${locator} ${bytes}`).slice(0, 15);
  if (read(app, { id: "" }, "SELECT id FROM share_notes WHERE id = {:id}", { id }).length > 0) return "stored";
  const [before] = read(app, { notes: 0 }, "SELECT notes FROM share_reads WHERE locator = {:locator}", { locator });
  if ((before?.notes ?? 0) >= mostNotes) return "full";
  write(
    app,
    `INSERT INTO share_reads (locator, opens, last_day, notes) VALUES ({:locator}, 0, '', 1)
      ON CONFLICT (locator) DO UPDATE SET notes = notes + 1`,
    { locator },
  );
  write(app, "INSERT INTO share_notes (id, locator, bytes, created) VALUES ({:id}, {:locator}, {:bytes}, {:now})", {
    id,
    locator,
    bytes,
    now: new Date().toISOString(),
  });
  return "stored";
};

/** Keeps a note for the owner, encrypted on the reader's device. */
export const leaveNote = (e: core.RequestEvent): void => {
  const body = bodyOf(e);
  const link = enter(e, "page", body);
  // A page for a class has no answers, and neither has a school's year.
  if (!link || isOfMany(link)) return answerNothing(e);
  const note = typeof body["note"] === "string" ? body["note"] : "";
  if (links.bytesOf(note, links.mostNoteBytes) === 0)
    refuse(400, "note", "bad_note", "This is no envelope of a note.", { limit: links.mostNoteBytes });
  let outcome = "stored";
  e.app.runInTransaction((app) => {
    outcome = storeNote(app, link.locator, note);
  });
  if (outcome === "full") refuse(409, "note", "full", "This link has all its notes.", { limit: mostNotes });
  return e.noContent(204);
};
