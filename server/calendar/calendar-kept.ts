import type { FeedText } from "#domain/export/feed-ics";

/*
 * Keeps the calendars that were made, in the store. Each feed has a line that says for which head
 * and week it is good. It has its text, too, as long as there is room for that. A new start of the
 * server forgets them.
 */

/** Bytes of all texts together; a teacher's is a few hundred kilobytes. */
const mostBytes = 16_000_000;
const sizesKey = "calendarSizes";
/**
 * `tag`: "" where the records are more than a calendar is made of. `shown`: "all", or the days
 * whose lessons are in it.
 */
export type Line = { readonly tag: string; readonly week: number; readonly shown: FeedText["shown"] };
type StoredLine = Line & { readonly head: number };
export type KeptCalendar = Line & { readonly text: string | undefined };
type FeedState = { readonly id: string; readonly head: number };

const lineKey = (feed: string): string => `calendarLine:${feed}`;
const textKey = (feed: string, tag: string): string => `calendarText:${feed}:${tag}`;

const lineOf = (app: core.App, feed: string): StoredLine | undefined => {
  const text = app.store().get(lineKey(feed));
  return text ? JSON.parse(text) : undefined;
};

const withText = <L extends Line>(app: core.App, feed: FeedState, line: L): L & KeptCalendar => ({
  ...line,
  text: line.tag === "" ? "" : (app.store().get(textKey(feed.id, line.tag)) ?? undefined),
});

const isOf = (line: StoredLine | undefined, { head }: FeedState, week: number): line is StoredLine =>
  line !== undefined && line.head === head && line.week === week;

const setLine = (app: core.App, feed: FeedState, line: Line): void =>
  app.store().set(lineKey(feed.id), JSON.stringify({ ...line, head: feed.head }));

/**
 * Notes the size of a text, "" where it has none any more. Returns the keys of those that have to
 * go, the one kept first.
 */
const takeRoom = (app: core.App, key: string, size: number): readonly string[] => {
  const gone: string[] = [];
  app.store().setFunc(sizesKey, (text) => {
    const before: [key: string, bytes: number][] = JSON.parse(text || "[]");
    const sizes = before.filter(([other]) => other !== key);
    sizes.push([key, size]);
    let sum = sizes.reduce((all, [, bytes]) => all + bytes, 0);
    while (sum > mostBytes) {
      const [other, bytes] = sizes.shift()!;
      gone.push(other);
      sum -= bytes;
    }
    return JSON.stringify(sizes);
  });
  return gone;
};

/**
 * `{ tag, shown, text }` where nothing was written since. `text` is undefined where the text had to
 * make room.
 */
export const find = (app: core.App, feed: FeedState, week: number): KeptCalendar | undefined => {
  const line = lineOf(app, feed.id);
  return isOf(line, feed, week) ? withText(app, feed, line) : undefined;
};

/**
 * Takes the kept calendar as good for the new head, after a write that changed nothing of it.
 * Undefined where the calendar is another.
 */
export const confirm = (
  app: core.App,
  feed: FeedState,
  { tag, week }: { readonly tag: string; readonly week: number },
): KeptCalendar | undefined => {
  const line = lineOf(app, feed.id);
  if (line === undefined || line.tag !== tag) return undefined;
  const next = { ...line, week };
  setLine(app, feed, next);
  return withText(app, feed, next);
};

export const keep = (app: core.App, feed: FeedState, line: Line, text: string): KeptCalendar => {
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
};

/**
 * The days whose lessons an address shows, where it does not show all: `{ start, end }`, or null
 * for none. Undefined where it shows all, or was not asked for yet.
 */
export const shownOf = (app: core.App, feed: string): FeedText["shown"] | undefined => {
  const line = lineOf(app, feed);
  return line === undefined || line.shown === "all" ? undefined : line.shown;
};
