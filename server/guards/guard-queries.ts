import { read } from "#server/app/sql";
import { collections } from "#server/sync/schema.at-build";

/*
 * Limits what a query may ask of the database. Records that a query reaches over a relation
 * multiply: a filter or an expanded answer over a few of them kept the server busy for seconds. The
 * app asks for none, so only a superuser (the dashboard) gets them. Everybody else compares the
 * record's own fields with values, and sorts by them.
 */

/** Our topic, and the SDK's for connecting and for a provider's sign-in: none brings records. */
const topics = ["sync", "PB_CONNECT", "@oauth2"];

const name = "[A-Za-z_]\\w*";
const value = `'[^'\\\\]*'|"[^"\\\\]*"|-?\\d+(?:\\.\\d+)?|true|false|null`;
/** A field and a value. No `~`: its cost grows with the texts, and with each % in the pattern. */
const comparison = `[(\\s]*${name}\\s*(?:!?=|[<>]=?)\\s*(?:${value})[)\\s]*`;
const ownFilter = new RegExp(`^${comparison}(?:(?:&&|\\|\\|)${comparison})*$`);
const ownOrder = new RegExp(`^[+-]?${name}(?:,[+-]?${name})*$`);
/**
 * More than any collection has: the cost grows with names times records. Sixty thousand names over
 * a page kept the processor busy for 90 s.
 */
const mostNamed = 30;
const ownFields = new RegExp(`^\\s*(?:${name}|\\*)\\s*(?:,\\s*(?:${name}|\\*)\\s*){0,${mostNamed - 1}}$`);

/**
 * Bytes of a query, a link's token among them: the longer it is, the longer everything takes that
 * reads it.
 */
const mostQuery = 8000;

type Part = readonly [name: string, value: string];

/** Name and value of each part; `encoded` as Go writes it, so that both read the same. */
const partsOf = (encoded: string): readonly Part[] =>
  encoded
    .split("&")
    .map((part) => part.split("=").map((text) => decodeURIComponent(text.replace(/\+/g, " "))) as [string, string]);

const faultOf = (parts: readonly Part[]): string | undefined => {
  const all = (key: string, isRight: (value: string) => boolean): boolean =>
    parts.every(([name, value]) => name !== key || value === "" || isRight(value));
  if (!all("expand", () => false)) return "Records come without those they refer to.";
  if (!all("filter", (text) => ownFilter.test(text))) return "A filter compares fields of the record itself.";
  if (!all("sort", (text) => ownOrder.test(text))) return "Records are sorted by fields of their own.";
  if (!all("fields", (text) => ownFields.test(text)))
    return `An answer has fields of the record itself, ${mostNamed} at most.`;
  return undefined;
};

/** Bytes of long texts and JSON in an answer; some take six times as many there. */
const mostListed = 3_000_000;
const longFrom = 2000;
/** PocketBase's own, at most and where none is asked for. */
const mostPerPage = 1000;
const usualPerPage = 30;
const listPattern = "GET /api/collections/{collection}/records";

/** The collection of a path, which may name it by its id. */
const collectionOf = (e: core.RequestEvent): core.Collection | undefined => {
  try {
    return e.app.findCachedCollectionByNameOrId(e.request.pathValue("collection"));
  } catch {
    return undefined;
  }
};

const isLong = (field: core.Field): boolean =>
  field.type() === "editor" || field.type() === "json" || (field.type() === "text" && field.max > longFrom);

/**
 * Bounds a list before anything of it is read, by the largest records that its page could have. A
 * page of the longest plans was an answer of 33 MB, and one of JSON took 220 MB of memory.
 */
export const guardList = (e: core.RequestEvent): void => {
  if (e.request.pattern !== listPattern || e.auth?.collection().name !== "users") return;
  const collection = collectionOf(e);
  const sizes = Array.from(collection?.fields ?? []).flatMap((field) =>
    isLong(field) ? [`COALESCE(octet_length([[${field.name}]]), 0)`] : [],
  );
  if (!collection || !Object.hasOwn(collections, collection.name) || sizes.length === 0) return;
  const perPage = Number(e.request.url.query().get("perPage"));
  const sql = `SELECT COALESCE(SUM(size), 0) AS size FROM (SELECT ${sizes.join(" + ")} AS size FROM {{${collection.name}}}
    WHERE [[owner]] = {:owner} ORDER BY size DESC LIMIT {:limit})`;
  const limit = perPage > 0 ? Math.min(perPage, mostPerPage) : usualPerPage;
  const [found] = read(e.app, { size: 0 }, sql, { owner: e.auth.id, limit });
  if (found!.size > mostListed) throw new BadRequestError("The page is too large: ask for fewer records with perPage.");
};

/** Checks any request before anything else reads its query. */
export const guardLength = (e: core.RequestEvent): void => {
  if (e.request.url.rawQuery.length > mostQuery && !e.hasSuperuserAuth())
    throw new ApiError(414, "The query is too long.", {});
};

/** Checks any call of the API: a change, a sign-in and a route of ours answer with fields too. */
export const guardQuery = (e: core.RequestEvent): void => {
  if (e.request.url.rawQuery === "" || !e.request.pattern.includes("/api/") || e.hasSuperuserAuth()) return;
  const fault = faultOf(partsOf(e.request.url.query().encode()));
  if (fault) throw new BadRequestError(fault);
};

/**
 * Refuses PocketBase's own topics: they ask the database for each listener at each write, with the
 * listener's `expand`.
 */
export const guardTopics = (e: core.RealtimeSubscribeRequestEvent): void => {
  const isOurs = e.hasSuperuserAuth() || e.subscriptions.every((topic) => topics.includes(topic));
  if (!isOurs) throw new BadRequestError("There is one topic to listen to: sync.");
  return e.next();
};
