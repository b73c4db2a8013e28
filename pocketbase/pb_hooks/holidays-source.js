/*
 * The OpenHolidays API behind a cache. It is asked for whole countries and calendar years, so that one answer serves every
 * region, and every teacher. Whatever it says is read with suspicion: an answer that is none counts as no answer.
 */

const { isPlainDate } = require(`${__hooks}/holidays-offline.js`);

const publicAddress = "https://openholidaysapi.org";
const freshMs = 24 * 3600 * 1000;
const timeoutMs = 4000;
/** After a time-out the source is left alone for so long: nobody waits for it again meanwhile. */
const pauseMs = 20 * 1000;
const maxBytes = 8 * 1024 * 1024;

const address = () => ($os.getenv("OPENHOLIDAYS_URL") || publicAddress).replace(/\/+$/, "");

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === "string" && value.trim() !== "";

/** `[{ language: "DE", text: "Ostern" }]` as `{ de: "Ostern" }`; undefined where it is not that. The source writes commas as %2C. */
const readTexts = (list) => {
  if (!Array.isArray(list)) return undefined;
  const texts = {};
  for (const item of list) {
    if (isObject(item) && isText(item.language) && isText(item.text)) texts[item.language.toLowerCase()] = item.text.replaceAll("%2C", ",").trim();
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
};

/** The codes of `[{ code, shortName }]`; none where it is left out. */
const readCodes = (list) => (Array.isArray(list) ? list.map((item) => item?.code).filter(isText) : []);

/**
 * A holiday of the source as we keep it. A half day is left out, since ours are whole days; so is an exception for some
 * schools of a region (an island, one grammar school), which the rule stands beside.
 */
const readHoliday = (item) => {
  if (!isObject(item)) return undefined;
  const { id, startDate, endDate, type } = item;
  const names = readTexts(item.name);
  if (!isText(id) || id.length > 100 || !isText(type) || names === undefined) return undefined;
  if (!isText(startDate) || !isText(endDate) || !isPlainDate(startDate) || !isPlainDate(endDate)) return undefined;
  if (endDate < startDate) return undefined;
  const isException = Array.isArray(item.tags) && item.tags.includes("Exception");
  const isWhole = item.temporalScope === undefined || item.temporalScope === "FullDay";
  return {
    id,
    names,
    start: startDate,
    end: endDate,
    type: isException || !isWhole ? "other" : type,
    /** Whom it is for, where a region has several rules: "German-speaking", "the municipality of Engelberg". */
    notes: readTexts(item.comment) ?? {},
    isNational: item.nationwide === true,
    regions: readCodes(item.subdivisions),
    groups: readCodes(item.groups),
  };
};

/** Rows that cannot be read are left out; an answer of which none can be read is none. */
const readHolidays = (kind) => (body) => {
  if (!Array.isArray(body)) return undefined;
  const read = body.map(readHoliday).filter((item) => item !== undefined);
  if (read.length === 0 && body.length > 0) return undefined;
  return read.filter(({ type }) => type === kind);
};

/** Codes of all subdivisions, each with the kinds of school that have holidays of their own. */
const readAreas = (body) => {
  if (!Array.isArray(body)) return undefined;
  const areas = {};
  const collect = (nodes) => {
    for (const node of Array.isArray(nodes) ? nodes : []) {
      if (!isObject(node) || !isText(node.code)) continue;
      areas[node.code] = readCodes(node.groups);
      collect(node.children);
    }
  };
  collect(body);
  return body.length > 0 && Object.keys(areas).length === 0 ? undefined : areas;
};

const readGroups = (body) => {
  if (!Array.isArray(body)) return undefined;
  const groups = {};
  for (const item of body) {
    const names = isObject(item) ? readTexts(item.name) : undefined;
    if (names !== undefined && isText(item.code)) groups[item.code] = names;
  }
  return body.length > 0 && Object.keys(groups).length === 0 ? undefined : groups;
};

const yearQuery = (country, year) => `countryIsoCode=${country}&validFrom=${year}-01-01&validTo=${year}-12-31`;

/** What can be asked: its name in the cache, its address, and how its answer is read (undefined: it is none). */
const schoolPart = (country, year) => ({
  name: `school:${country}:${year}`,
  path: `/SchoolHolidays?${yearQuery(country, year)}`,
  read: readHolidays("School"),
});
const publicPart = (country, year) => ({
  name: `public:${country}:${year}`,
  path: `/PublicHolidays?${yearQuery(country, year)}`,
  read: readHolidays("Public"),
});
const areasPart = (country) => ({
  name: `areas:${country}`,
  path: `/Subdivisions?countryIsoCode=${country}`,
  read: readAreas,
});
const groupsPart = (country) => ({
  name: `groups:${country}`,
  path: `/Groups?countryIsoCode=${country}`,
  read: readGroups,
});

const readCache = (part) => {
  const row = new DynamicModel({ body: "", fetched: "" });
  try {
    $app.db().newQuery("SELECT body, fetched FROM holiday_cache WHERE part = {:name}").bind({ name: part.name }).one(row);
    return { value: JSON.parse(row.body), fetchedAt: row.fetched };
  } catch (problem) {
    if (!String(problem).includes("no rows")) $app.logger().warn("holidays: cache", "problem", String(problem));
    return undefined;
  }
};

const writeCache = (part, { value, fetchedAt }) => {
  $app
    .db()
    .newQuery(
      `INSERT INTO holiday_cache (part, body, fetched) VALUES ({:name}, {:body}, {:fetchedAt})
        ON CONFLICT (part) DO UPDATE SET body = excluded.body, fetched = excluded.fetched`,
    )
    .bind({ name: part.name, body: JSON.stringify(value), fetchedAt })
    .execute();
};

/** What the source says now; undefined, and a line in the log, where it says nothing that can be used. */
const ask = (e, part) => {
  const url = `${address()}${part.path}`;
  const refuse = (why) => {
    $app.logger().warn("holidays: the source gave no answer", "url", url, "why", why);
    return undefined;
  };
  let answer;
  try {
    const fetch = require(`${__hooks}/bounded-fetch.js`);
    answer = fetch.get(e, { url, accept: "application/json", timeoutMs, maxBytes });
  } catch (problem) {
    const text = String(problem);
    if (/timeout|deadline/i.test(text)) $app.store().set("holidaysPausedUntil", Date.now() + pauseMs);
    return refuse(text);
  }
  if (answer.status !== 200) return refuse(`status ${answer.status}`);
  let body;
  try {
    body = JSON.parse(answer.text);
  } catch (_) {
    return refuse("not JSON");
  }
  const value = part.read(body);
  return value === undefined ? refuse("another shape") : { value, fetchedAt: new Date().toISOString() };
};

/**
 * Reads parts one after the other: from the cache while it is fresh, else from the source, else from the cache however old.
 * Once the source fails it is not asked for the rest. Each is `{ value, fetchedAt, from: "source" | "cache" }` or undefined.
 */
const readParts = (e, parts) => {
  let isAway = Date.now() < ($app.store().get("holidaysPausedUntil") ?? 0);
  return parts.map((part) => {
    const cached = readCache(part);
    const age = cached ? Date.now() - Date.parse(cached.fetchedAt) : Infinity;
    if (age >= 0 && age < freshMs) return { ...cached, from: "cache" };
    const asked = isAway ? undefined : ask(e, part);
    if (asked === undefined) {
      isAway = true;
      return cached && { ...cached, from: "cache" };
    }
    writeCache(part, asked);
    return { ...asked, from: "source" };
  });
};

module.exports = { areasPart, groupsPart, publicPart, readParts, schoolPart };
