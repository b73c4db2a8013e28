/*
 * The calendars that were made, in the store: of each feed a line that says for which head and week it is good, and its text, as long as there is room for
 * it. A new start of the server forgets them.
 */

/** Of all texts together; a teacher's is a few hundred kilobytes. */
const mostBytes = 16_000_000;
const sizesKey = "calendarSizes";
const lineKey = (feed) => `calendarLine:${feed}`;
const textKey = (feed, tag) => `calendarText:${feed}:${tag}`;

const lineOf = (app, feed) => {
  const text = app.store().get(lineKey(feed));
  return text ? JSON.parse(text) : undefined;
};

const withText = (app, feed, line) => ({ ...line, text: line.tag === "" ? "" : (app.store().get(textKey(feed.id, line.tag)) ?? undefined) });

const isOf = (line, { head }, week) => line !== undefined && line.head === head && line.week === week;

const setLine = (app, feed, line) => app.store().set(lineKey(feed.id), JSON.stringify({ ...line, head: feed.head }));

/** Notes the size of a text, "" where it has none any more; the keys of those that have to go, the one kept first. */
const takeRoom = (app, key, size) => {
  const gone = [];
  app.store().setFunc(sizesKey, (text) => {
    const sizes = JSON.parse(text || "[]").filter(([other]) => other !== key);
    sizes.push([key, size]);
    let sum = sizes.reduce((before, [, bytes]) => before + bytes, 0);
    while (sum > mostBytes) {
      const [other, bytes] = sizes.shift();
      gone.push(other);
      sum -= bytes;
    }
    return JSON.stringify(sizes);
  });
  return gone;
};

module.exports = {
  /** `{ tag, shown, text }` where nothing was written since; `text` is undefined where it had to make room. */
  find: (app, feed, week) => {
    const line = lineOf(app, feed.id);
    return isOf(line, feed, week) ? withText(app, feed, line) : undefined;
  },

  /** After a write that changed nothing of it: the one from before is good for the new head. Undefined where it is another. */
  confirm: (app, feed, { tag, week }) => {
    const line = lineOf(app, feed.id);
    if (line === undefined || line.tag !== tag) return undefined;
    const next = { ...line, week };
    setLine(app, feed, next);
    return withText(app, feed, next);
  },

  keep: (app, feed, line, text) => {
    const store = app.store();
    const before = lineOf(app, feed.id);
    if (before && before.tag !== line.tag) store.remove(textKey(feed.id, before.tag));
    setLine(app, feed, line);
    if (text !== "") {
      const key = textKey(feed.id, line.tag);
      store.set(key, text);
      for (const other of takeRoom(app, key, text.length)) store.remove(other);
    }
    return { ...line, text };
  },

  /** The days whose lessons an address shows where those are not all: `{ start, end }`, or null for none. Undefined: all, or it was not asked for yet. */
  shownOf: (app, feed) => {
    const line = lineOf(app, feed);
    return line === undefined || line.shown === "all" ? undefined : line.shown;
  },
};
