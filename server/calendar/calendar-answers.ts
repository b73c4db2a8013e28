import * as fetches from "./calendar-fetches.ts";
import * as kept from "./calendar-kept.ts";
import type { Feed, makeText, readAll } from "./calendar-text.ts";
import * as runs from "#server/sync/sync-runs";

/*
 * Answers calendar programs. As long as the teacher writes nothing, asking again costs one look at
 * the database. After a write the records are read. The text is made again only where one of them
 * has changed: a student's file or a day's notes are in no calendar.
 */

const fileName = /^([a-z0-9]{32,64})\.ics$/;

/** Calendars that are made at once: few, so that teachers' own requests find a processor. */
const mostMade = 2;
/** Requests that wait for a calendar that is being made: each holds a context of its own. */
const mostWaiting = 16;
const patienceMs = 10_000;
const stepMs = 50;
const weekMs = 7 * 86_400_000;

/**
 * The older one of two feeds from before an address belonged to one record, also where it is
 * revoked.
 */
const feedSql = `SELECT feeds.id, feeds.owner, feeds.name, feeds.course, feeds.plans, feeds.deleted, users.language,
    COALESCE(sync_heads.seq, 0) AS head
  FROM feeds JOIN users ON users.id = feeds.owner LEFT JOIN sync_heads ON sync_heads.owner = feeds.owner
  WHERE feeds.token = {:token} ORDER BY feeds.created, feeds.id LIMIT 1`;

type Store = ReturnType<core.App["store"]>;
type FeedOfHead = Feed & { readonly head: number };
/** Whether the asker has a calendar of this tag. */
type IsAsked = (tag: string) => boolean;

/** The address that a token belongs to; undefined where it is no token, or revoked. */
const findFeed = (app: core.App, token: string): FeedOfHead | undefined => {
  const found = arrayOf(
    new DynamicModel({ id: "", owner: "", name: "", course: "", plans: false, deleted: false, language: "", head: 0 }),
  );
  app.db().newQuery(feedSql).bind({ token }).all(found);
  const [feed] = found;
  return feed && !feed.deleted ? feed : undefined;
};

/** Takes the first of some places that is free; undefined where none is. */
const takePlace = (store: Store, places: readonly string[]): string | undefined => {
  const mine = $security.randomString(12);
  return places.find((place) => store.getOrSet(place, () => mine) === mine);
};

const makingPlaces = Array.from({ length: mostMade }, (_, index) => `calendarMaking#${index}`);
const waitingKey = "calendarsWaiting";

const count = (store: Store, step: number): number => {
  let now = 0;
  store.setFunc(waitingKey, (before) => (now = Number(before || 0) + step));
  return now;
};

/**
 * The tag names the run, since another run of the server may have another engine or a restored
 * database. It names the week where not all weeks are shown, since other ones are shown next week.
 */
const tagOf = (app: core.App, feed: FeedOfHead, hash: string, week: number): string =>
  `W/"${$security.sha256(`${feed.id} ${hash} ${week} ${runs.boot(app)}`).slice(0, 24)}"`;

type Texts = { readonly makeText: typeof makeText; readonly readAll: typeof readAll };

/** The engine is loaded where a text is made: most answers need none. */
const loadTexts = () => require(`${__hooks}/calendar-text.js`) as Texts;

/** The calendar to answer with, made where that is due. */
const make = (app: core.App, feed: FeedOfHead, week: number, isAsked: IsAsked): kept.KeptCalendar => {
  const texts = loadTexts();
  const read = texts.readAll(app, feed);
  const tag = read ? tagOf(app, feed, read.hash, week) : "";
  const known = kept.confirm(app, feed, { tag, week });
  if (known && (isAsked(tag) || known.text !== undefined)) return known;
  const today = new Date().toISOString().slice(0, 10);
  const { text, shown } = read ? texts.makeText(feed, read, today) : { text: "", shown: null };
  return kept.keep(app, feed, { tag, week, shown }, text);
};

/**
 * `{ tag, text }` of a calendar, made once however many ask for it. `text` may be missing where the
 * asker's tag says that it has the text. Undefined where the server has too much to do; without a
 * tag where the records are more than a calendar is made of.
 */
const answerOf = (e: core.RequestEvent, feed: FeedOfHead, isAsked: IsAsked): kept.KeptCalendar | undefined => {
  const store = e.app.store();
  const week = Math.floor((Date.now() + 3 * (weekMs / 7)) / weekMs);
  const ready = (): kept.KeptCalendar | undefined => {
    const known = kept.find(e.app, feed, week);
    return known && (isAsked(known.tag) || known.text !== undefined) ? known : undefined;
  };
  const first = ready();
  if (first) return first;
  try {
    if (count(store, 1) > mostWaiting) return undefined;
    for (let waited = 0; waited < patienceMs; waited += stepMs) {
      const known = ready();
      if (known) return known;
      // A teacher has one made at a time, however many addresses there are.
      const own = takePlace(store, [`calendarMaking:${feed.owner}`]);
      if (own) {
        let place: string | undefined;
        try {
          place = takePlace(store, makingPlaces);
          // Another may have finished between the look above and the place.
          if (place) return ready() ?? make(e.app, feed, week, isAsked);
        } finally {
          if (place) store.remove(place);
          store.remove(own);
        }
      }
      sleep(stepMs);
    }
    return undefined;
  } finally {
    count(store, -1);
  }
};

/**
 * The same answer for a token that never was, one that was revoked, and a text that is no token.
 */
const answerNothing = (e: core.RequestEvent): void => {
  e.response.header().set("Cache-Control", "no-store");
  return e.noContent(404);
};

export const answerCalendar = (e: core.RequestEvent): void => {
  const [, token = ""] = fileName.exec(e.request.pathValue("file")) ?? [];
  const feed = findFeed(e.app, token);
  if (!feed) return answerNothing(e);
  const headers = e.response.header();
  headers.set("Cache-Control", "private, no-cache");
  headers.set("X-Content-Type-Options", "nosniff");
  fetches.note(e, feed.id);
  const asked = e.request.header.get("If-None-Match").split(/,\s*/);
  const answer = answerOf(e, feed, (tag) => asked.includes(tag));
  if (!answer) {
    headers.set("Retry-After", "60");
    return e.noContent(503);
  }
  const { tag, text } = answer;
  if (tag === "") {
    headers.set("Cache-Control", "no-store");
    return e.noContent(413);
  }
  headers.set("ETag", tag);
  if (asked.includes(tag)) return e.noContent(304);
  headers.set("Content-Type", "text/calendar; charset=utf-8");
  headers.set("Content-Disposition", 'inline; filename="schouljoer.ics"');
  return e.string(200, text!);
};
