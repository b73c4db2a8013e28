/*
 * Answers calendar programs. The tag of an answer follows from the owner's head, so that asking again costs one look at the database as
 * long as the teacher changes nothing, and a text that was made is kept for the next who asks.
 */

const fetches = require(`${__hooks}/calendar-fetches.js`);
const runs = require(`${__hooks}/sync-runs.js`);

const fileName = /^([a-z0-9]{32,64})\.ics$/;

/** How many texts are kept: about half a megabyte each. */
const mostKept = 32;
/** How many are made at once, so that teachers' own requests find a processor. */
const mostMade = 2;
const patienceMs = 10_000;
const stepMs = 50;

/** Of two from before an address was one record's, the older: also where it is revoked. */
const feedSql = `SELECT feeds.id, feeds.owner, feeds.name, feeds.course, feeds.plans, feeds.deleted, users.language,
    COALESCE(sync_heads.seq, 0) AS head
  FROM feeds JOIN users ON users.id = feeds.owner LEFT JOIN sync_heads ON sync_heads.owner = feeds.owner
  WHERE feeds.token = {:token} ORDER BY feeds.created, feeds.id LIMIT 1`;

/** The address that a token is of; undefined where it is none, or revoked. */
const findFeed = (app, token) => {
  const found = arrayOf(
    new DynamicModel({ id: "", owner: "", name: "", course: "", plans: false, deleted: false, language: "", head: 0 }),
  );
  app.db().newQuery(feedSql).bind({ token }).all(found);
  return found.length > 0 && !found[0].deleted ? found[0] : undefined;
};

/** Another head is another calendar; another run of the server may have another engine, or a restored database. */
const tagOf = (app, feed) => `W/"${$security.sha256(`${feed.id} ${feed.head} ${runs.boot(app)}`).slice(0, 24)}"`;

const textKey = (feed) => `calendarText:${feed.id}`;
const keptKey = "calendarTexts";

const readText = (store, feed, tag) => {
  const kept = store.get(textKey(feed));
  return kept && kept.startsWith(tag) ? kept.slice(tag.length) : undefined;
};

const keepText = (store, feed, tag, text) => {
  const kept = (store.get(keptKey) || "").split(",").filter((id) => id !== "" && id !== feed.id);
  for (const id of kept.splice(0, Math.max(0, kept.length - mostKept + 1))) store.remove(textKey({ id }));
  store.set(keptKey, kept.concat(feed.id).join(","));
  store.set(textKey(feed), tag + text);
};

/** Takes the first of some places that is free; undefined where none is. */
const takePlace = (store, places) => {
  const mine = $security.randomString(12);
  return places.find((place) => store.getOrSet(place, () => mine) === mine);
};

const makingPlaces = Array.from({ length: mostMade }, (_, index) => `calendarMaking#${index}`);

/**
 * The text of a calendar, made once however many ask for it; undefined where the server has too much to do, "" where the records are more than a
 * calendar is made of.
 */
const textOf = (e, feed, tag) => {
  const store = e.app.store();
  for (let waited = 0; waited < patienceMs; waited += stepMs) {
    const known = readText(store, feed, tag);
    if (known !== undefined) return known;
    const own = takePlace(store, [`calendarMaking:${feed.id}`]);
    if (own) {
      let place;
      try {
        // Another may have finished between the look above and the place.
        const finished = readText(store, feed, tag);
        if (finished !== undefined) return finished;
        place = takePlace(store, makingPlaces);
        if (place) {
          const text = require(`${__hooks}/calendar-text.js`).makeText(e.app, feed) ?? "";
          keepText(store, feed, tag, text);
          return text;
        }
      } finally {
        if (place) store.remove(place);
        store.remove(own);
      }
    }
    sleep(stepMs);
  }
  return undefined;
};

/** The same for a token that never was, one that was revoked, and what is no token. */
const answerNothing = (e) => {
  e.response.header().set("Cache-Control", "no-store");
  return e.noContent(404);
};

module.exports = {
  answerCalendar: (e) => {
    const [, token] = fileName.exec(e.request.pathValue("file")) || [];
    const feed = findFeed(e.app, token || "");
    if (!feed) return answerNothing(e);
    const headers = e.response.header();
    const tag = tagOf(e.app, feed);
    headers.set("ETag", tag);
    headers.set("Cache-Control", "private, no-cache");
    headers.set("X-Robots-Tag", "noindex");
    headers.set("X-Content-Type-Options", "nosniff");
    fetches.note(e, feed.id);
    if (e.request.header.get("If-None-Match").split(/,\s*/).includes(tag)) return e.noContent(304);
    const text = textOf(e, feed, tag);
    if (text === undefined) {
      headers.del("ETag");
      headers.set("Retry-After", "60");
      return e.noContent(503);
    }
    if (text === "") {
      headers.del("ETag");
      headers.set("Cache-Control", "no-store");
      return e.noContent(413);
    }
    headers.set("Content-Type", "text/calendar; charset=utf-8");
    headers.set("Content-Disposition", 'inline; filename="schouljoer.ics"');
    return e.string(200, text);
  },
};
