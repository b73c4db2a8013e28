import * as fetch from "./bounded-fetch.ts";
import { isPlainDate } from "#domain/time/plain-date";

/*
 * The OpenHolidays API behind a cache. It is asked for whole countries and calendar years, so that
 * one answer serves every region, and every teacher. Whatever it says is read with suspicion: an
 * unusable answer counts as no answer.
 */

const publicAddress = "https://openholidaysapi.org";
const freshMs = 24 * 3600 * 1000;
const timeoutMs = 4000;
/** How long the source is left alone after a time-out: nobody waits for it again meanwhile. */
const pauseMs = 20 * 1000;
const maxBytes = 8 * 1024 * 1024;

const address = () => ($os.getenv("OPENHOLIDAYS_URL") || publicAddress).replace(/\/+$/, "");

/** A text by the code of its language. */
type Texts = { readonly [language: string]: string };
type CodesByArea = { readonly [code: string]: readonly string[] };
type TextsByGroup = { readonly [code: string]: Texts };

export type SourcedHoliday = {
  readonly id: string;
  readonly names: Texts;
  readonly start: string;
  readonly end: string;
  readonly type: string;
  /**
   * The people it is for, where a region has several rules: "German-speaking", "the municipality of
   * Engelberg".
   */
  readonly notes: Texts;
  readonly isNational: boolean;
  readonly regions: readonly string[];
  readonly groups: readonly string[];
};

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/**
 * `[{ language: "DE", text: "Ostern" }]` as `{ de: "Ostern" }`; undefined where it is not that. The
 * source writes commas as %2C.
 */
const readTexts = (list: unknown): Texts | undefined => {
  if (!Array.isArray(list)) return undefined;
  const texts: { [language: string]: string } = {};
  for (const item of list) {
    if (isObject(item) && isText(item.language) && isText(item.text))
      texts[item.language.toLowerCase()] = item.text.replaceAll("%2C", ",").trim();
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
};

/** The codes of `[{ code, shortName }]`; none where it is left out. */
const readCodes = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.map((item) => item?.code).filter(isText) : [];

/**
 * A holiday of the source as we keep it. A half day is left out, since ours are whole days. An
 * exception for some schools of a region (an island, one grammar school) is left out too: the rule
 * stands beside it.
 */
const readHoliday = (item: unknown): SourcedHoliday | undefined => {
  if (!isObject(item)) return undefined;
  const { id, startDate, endDate, type, name, tags, temporalScope, comment } = item;
  const names = readTexts(name);
  if (!isText(id) || id.length > 100 || !isText(type) || names === undefined) return undefined;
  if (!isText(startDate) || !isText(endDate) || !isPlainDate(startDate) || !isPlainDate(endDate)) return undefined;
  if (endDate < startDate) return undefined;
  const isException = Array.isArray(tags) && tags.includes("Exception");
  const isWhole = temporalScope === undefined || temporalScope === "FullDay";
  return {
    id,
    names,
    start: startDate,
    end: endDate,
    type: isException || !isWhole ? "other" : type,
    notes: readTexts(comment) ?? {},
    isNational: item["nationwide"] === true,
    regions: readCodes(item["subdivisions"]),
    groups: readCodes(item["groups"]),
  };
};

/** Leaves out rows that cannot be read; an answer without any readable row is none. */
const readHolidays =
  (kind: string) =>
  (body: unknown): readonly SourcedHoliday[] | undefined => {
    if (!Array.isArray(body)) return undefined;
    const read = body.map(readHoliday).filter((item) => item !== undefined);
    if (read.length === 0 && body.length > 0) return undefined;
    return read.filter(({ type }) => type === kind);
  };

/** Codes of all subdivisions, each with the kinds of school that have holidays of their own. */
const readAreas = (body: unknown): CodesByArea | undefined => {
  if (!Array.isArray(body)) return undefined;
  const areas: { [code: string]: readonly string[] } = {};
  const collect = (nodes: unknown): void => {
    for (const node of Array.isArray(nodes) ? nodes : []) {
      if (!isObject(node) || !isText(node["code"])) continue;
      areas[node["code"]] = readCodes(node["groups"]);
      collect(node["children"]);
    }
  };
  collect(body);
  return body.length > 0 && Object.keys(areas).length === 0 ? undefined : areas;
};

const readGroups = (body: unknown): TextsByGroup | undefined => {
  if (!Array.isArray(body)) return undefined;
  const groups: { [code: string]: Texts } = {};
  for (const item of body) {
    const names = isObject(item) ? readTexts(item["name"]) : undefined;
    if (names !== undefined && isText(item.code)) groups[item.code] = names;
  }
  return body.length > 0 && Object.keys(groups).length === 0 ? undefined : groups;
};

type Kept<T> = { readonly value: T; readonly fetchedAt: string };
export type Answer<T> = Kept<T> & { readonly from: "source" | "cache" };
/**
 * A part that can be asked for: its name in the cache, its address, and how its answer is read
 * (undefined: it is none).
 */
type Part<T> = { readonly name: string; readonly path: string; readonly read: (body: unknown) => T | undefined };

type Answers<P> = { [I in keyof P]: (P[I] extends Part<infer T> ? Answer<T> : never) | undefined };

const yearQuery = (country: string, year: number): string =>
  `countryIsoCode=${country}&validFrom=${year}-01-01&validTo=${year}-12-31`;

export const schoolPart = (country: string, year: number): Part<readonly SourcedHoliday[]> => ({
  name: `school:${country}:${year}`,
  path: `/SchoolHolidays?${yearQuery(country, year)}`,
  read: readHolidays("School"),
});
export const publicPart = (country: string, year: number): Part<readonly SourcedHoliday[]> => ({
  name: `public:${country}:${year}`,
  path: `/PublicHolidays?${yearQuery(country, year)}`,
  read: readHolidays("Public"),
});
export const areasPart = (country: string): Part<CodesByArea> => ({
  name: `areas:${country}`,
  path: `/Subdivisions?countryIsoCode=${country}`,
  read: readAreas,
});
export const groupsPart = (country: string): Part<TextsByGroup> => ({
  name: `groups:${country}`,
  path: `/Groups?countryIsoCode=${country}`,
  read: readGroups,
});

const readCache = <T>(part: Part<T>): Kept<T> | undefined => {
  const row = new DynamicModel({ body: "", fetched: "" });
  try {
    $app
      .db()
      .newQuery("SELECT body, fetched FROM holiday_cache WHERE part = {:name}")
      .bind({ name: part.name })
      .one(row);
    return { value: JSON.parse(row.body), fetchedAt: row.fetched };
  } catch (problem) {
    if (!String(problem).includes("no rows")) $app.logger().warn("holidays: cache", "problem", String(problem));
    return undefined;
  }
};

const writeCache = <T>(part: Part<T>, { value, fetchedAt }: Kept<T>): void => {
  $app
    .db()
    .newQuery(
      `INSERT INTO holiday_cache (part, body, fetched) VALUES ({:name}, {:body}, {:fetchedAt})
        ON CONFLICT (part) DO UPDATE SET body = excluded.body, fetched = excluded.fetched`,
    )
    .bind({ name: part.name, body: JSON.stringify(value), fetchedAt })
    .execute();
};

/**
 * The source's answer now. Undefined, with a line in the log, where it says nothing that can be
 * used.
 */
const ask = <T>(e: core.RequestEvent, part: Part<T>): Kept<T> | undefined => {
  const url = `${address()}${part.path}`;
  const refuse = (why: string): undefined => {
    $app.logger().warn("holidays: the source gave no answer", "url", url, "why", why);
    return undefined;
  };
  let answer: { readonly status: number; readonly text: string };
  try {
    answer = fetch.get(e, { url, accept: "application/json", timeoutMs, maxBytes });
  } catch (problem) {
    const text = String(problem);
    if (/timeout|deadline/i.test(text)) $app.store().set("holidaysPausedUntil", Date.now() + pauseMs);
    return refuse(text);
  }
  if (answer.status !== 200) return refuse(`status ${answer.status}`);
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    return refuse("not JSON");
  }
  const value = part.read(body);
  return value === undefined ? refuse("another shape") : { value, fetchedAt: new Date().toISOString() };
};

/**
 * Reads parts one after the other: from the cache while it is fresh, else from the source, else
 * from the cache however old. Once the source fails it is not asked for the rest. Each is `{ value,
 * fetchedAt, from: "source" | "cache" }` or undefined.
 */
export const readParts = <P extends readonly Part<unknown>[]>(
  e: core.RequestEvent,
  parts: readonly [...P],
): Answers<P> => {
  let isAway = Date.now() < ($app.store().get("holidaysPausedUntil") ?? 0);
  return parts.map((part) => {
    const cached = readCache(part);
    const age = cached ? Date.now() - Date.parse(cached.fetchedAt) : Infinity;
    if (cached && age >= 0 && age < freshMs) return { ...cached, from: "cache" };
    const asked = isAway ? undefined : ask(e, part);
    if (asked === undefined) {
      isAway = true;
      return cached && { ...cached, from: "cache" };
    }
    writeCache(part, asked);
    return { ...asked, from: "source" };
  }) as Answers<P>;
};
