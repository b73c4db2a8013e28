import * as calendarKept from "./calendar-kept.ts";

/*
 * Notes when a calendar program last asked for a calendar. The table is the server's own: a record
 * would move the head, and with it the tag of every answer.
 */

/** Every program asks by itself, some every few minutes: the time is noted once a minute. */
const noteMs = 60_000;

/** Patterns of what a program calls itself, and what people call it. The first that fits counts. */
const programs: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/google/i, "Google"],
  [/dataaccessd|calendaragent|\bios\/|\bmac(os|_os_x|\+os)/i, "Apple"],
  [/microsoft|outlook|exchange/i, "Outlook"],
  [/thunderbird/i, "Thunderbird"],
  [/nextcloud/i, "Nextcloud"],
  [/icsx5|davx5/i, "ICSx⁵"],
  [/mozilla\//i, "browser"],
];

const programOf = (agent: string): string => programs.find(([pattern]) => pattern.test(agent))?.[1] ?? "";

export const note = (e: core.RequestEvent, feed: string): void => {
  const store = e.app.store();
  const key = `calendarFetch:${feed}`;
  const now = Date.now();
  if (now - Number(store.get(key) || 0) < noteMs) return;
  store.set(key, String(now));
  e.app
    .db()
    .newQuery(
      `INSERT INTO feed_fetches (feed, at, program) VALUES ({:feed}, {:at}, {:program})
      ON CONFLICT (feed) DO UPDATE SET at = excluded.at, program = excluded.program`,
    )
    .bind({ feed, at: new Date(now).toISOString(), program: programOf(e.request.header.get("User-Agent")) })
    .execute();
};

/**
 * Answers `{ feeds: { id: { at, program } } }` of one's own addresses that were ever asked for.
 * `shown` is beside them, `{ start, end }` or null, where an address does not show all lessons.
 */
export const answerFetches = (e: core.RequestEvent): void => {
  const found = arrayOf(new DynamicModel({ feed: "", at: "", program: "" }));
  e.app
    .db()
    .newQuery(
      `SELECT feed, at, program FROM feed_fetches
      WHERE feed IN (SELECT id FROM feeds WHERE owner = {:owner} AND NOT deleted)`,
    )
    .bind({ owner: e.auth!.id })
    .all(found);
  const lineOf = ({ feed, at, program }: { feed: string; at: string; program: string }) => {
    const shown = calendarKept.shownOf(e.app, feed);
    return [feed, { at, program, ...(shown === undefined ? {} : { shown }) }];
  };
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, { feeds: Object.fromEntries(found.map(lineOf)) });
};

/** Forgets the fetches of addresses that are gone for good. */
export const forgetGone = (app: core.App = $app): void => {
  app.db().newQuery("DELETE FROM feed_fetches WHERE feed NOT IN (SELECT id FROM feeds)").execute();
};
