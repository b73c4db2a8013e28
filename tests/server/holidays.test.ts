import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenHolidays, type SourceMood, startOpenHolidays } from "../support/open-holidays.ts";
import { call } from "../support/api.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";

const bavarianYear = "country=DE&region=DE-BY&from=2026-09-01&to=2027-07-31&language=de";

const christmas = {
  id: "de-christmas",
  start: "2026-12-24",
  end: "2027-01-08",
  name: { de: "Weihnachtsferien", en: "Christmas holidays" },
  subdivisions: ["DE-BY"],
};
const unity = {
  id: "de-unity",
  type: "Public",
  start: "2026-10-03",
  name: { de: "Tag der Deutschen Einheit" },
  nationwide: true,
};
const newYear = { id: "de-new-year", type: "Public", start: "2027-01-01", name: { de: "Neujahr" } };

const germanHolidays = [
  christmas,
  unity,
  newYear,
  { id: "de-berlin", start: "2026-10-19", end: "2026-10-31", name: { de: "Herbstferien" }, subdivisions: ["DE-BE"] },
  { id: "de-peace", type: "Public", start: "2027-08-08", name: { de: "Friedensfest" }, subdivisions: ["DE-BY-AU"] },
  { id: "de-last", type: "EndOfLessons", start: "2027-07-30", name: { de: "Ende" }, subdivisions: ["DE-BY"] },
];

let source: OpenHolidays;
let pb: TestPocketBase;
let token: string;

beforeEach(async () => {
  source = await startOpenHolidays();
  source.setHolidays("DE", germanHolidays);
  pb = await startPocketBase({ env: { OPENHOLIDAYS_URL: `${source.url}/` } });
  token = (await pb.createUser()).token;
});
afterEach(async () => {
  await pb.stop();
  await source.stop();
});

const holidays = (query: string) => call(pb, "GET", `/api/holidays?${query}`, { token });
const regions = (query: string) => call(pb, "GET", `/api/holidays/regions?${query}`, { token });
const namesOf = (answer: { body: any }) => answer.body.holidays.map((holiday: any) => holiday.name);
const codesOf = (answer: { body: any }) =>
  Object.fromEntries(Object.entries(answer.body.data).map(([field, fault]: [string, any]) => [field, fault.code]));

/** Makes the whole cache two days old. */
const ageCache = () => {
  const database = new DatabaseSync(`${pb.dataDir}/data.db`);
  database.prepare("UPDATE holiday_cache SET fetched = ?").run(new Date(Date.now() - 2 * 86_400_000).toISOString());
  database.close();
};

describe("GET /api/holidays", () => {
  it("answers a signed-in user only", async () => {
    expect((await call(pb, "GET", `/api/holidays?${bavarianYear}`)).status).toBe(401);
    expect((await call(pb, "GET", "/api/holidays/regions?country=DE&language=de")).status).toBe(401);
  });

  it("asks the source once for all regions of a country, and the cache from then on", async () => {
    const first = await holidays(bavarianYear);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      source: "openholidays",
      fetchedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      holidays: [
        { id: "de-unity", name: "Tag der Deutschen Einheit", start: "2026-10-03", end: "2026-10-03", kind: "public" },
        { id: "de-christmas", name: "Weihnachtsferien", start: "2026-12-24", end: "2027-01-08", kind: "school" },
        { id: "de-new-year", name: "Neujahr", start: "2027-01-01", end: "2027-01-01", kind: "public" },
      ],
    });
    expect(source.asked).toHaveLength(4);

    const again = await holidays(bavarianYear);
    expect(again.body).toEqual({ ...first.body, source: "cache" });
    const berlin = await holidays("country=DE&region=DE-BE&from=2026-09-01&to=2027-07-31&language=en");
    expect(namesOf(berlin)).toEqual(["Tag der Deutschen Einheit", "Herbstferien", "Neujahr"]);
    expect(source.asked).toHaveLength(4);
  });

  it("asks again a day later, and takes what is new", async () => {
    await holidays(bavarianYear);
    source.setHolidays("DE", [unity]);
    ageCache();
    const later = await holidays(bavarianYear);
    expect(later.body.source).toBe("openholidays");
    expect(namesOf(later)).toEqual(["Tag der Deutschen Einheit"]);
  });

  it("falls back to a language there is", async () => {
    source.setHolidays("LU", [
      { id: "a", start: "2026-10-31", name: { fr: "Toussaint", de: "Allerheiligen", lb: "Allerhellgen" } },
      { id: "b", start: "2026-12-19", name: { fr: "Noël", de: "Weihnachten" } },
      { id: "c", start: "2027-02-06", name: { it: "Carnevale" } },
    ]);
    const answer = await holidays("country=LU&from=2026-09-15&to=2027-07-15&language=lb");
    expect(namesOf(answer)).toEqual(["Allerhellgen", "Noël", "Carnevale"]);
  });

  it("reads commas in names and notes as they are meant", async () => {
    const thanksgiving = { name: { de: "Dank-%2C Buss- und Bettag" }, subdivisions: ["CH-ZH"] };
    source.setHolidays("CH", [
      { ...thanksgiving, id: "a", start: "2026-09-20", end: "2026-09-20", comment: { de: "Zürich%2C Uster" } },
      { ...thanksgiving, id: "b", start: "2026-09-20", end: "2026-09-21" },
    ]);
    const answer = await holidays("country=CH&region=CH-ZH&from=2026-09-01&to=2026-12-31&language=de");
    expect(namesOf(answer)).toEqual(["Dank-, Buss- und Bettag", "Dank-, Buss- und Bettag (Zürich, Uster)"]);
  });

  it("names each holiday once, and says for whom where a region has two rules", async () => {
    const autumn = { name: { en: "Autumn" }, subdivisions: ["CH-VS"] };
    source.setHolidays("CH", [
      { ...autumn, id: "a", start: "2026-10-10", end: "2026-10-25", comment: { en: "German-speaking" } },
      { ...autumn, id: "b", start: "2026-10-15", end: "2026-10-25", comment: { en: "French-speaking" } },
      { ...autumn, id: "c", start: "2026-10-10", end: "2026-10-25", comment: { en: "resorts" } },
      { ...autumn, id: "d", start: "2026-10-12", end: "2026-10-20", comment: { en: "German-speaking" } },
      { ...autumn, id: "e", start: "2026-10-01", end: "2026-10-28", tags: ["Exception"] },
      { ...autumn, id: "f", start: "2026-11-01", end: "2026-11-01", temporalScope: "HalfDay" },
      { id: "g", type: "Public", start: "2026-11-01", name: { en: "All Saints" }, nationwide: true },
      { id: "h", type: "Public", start: "2026-11-01", name: { en: "All Saints" }, subdivisions: ["CH-VS"] },
    ]);
    const answer = await holidays("country=CH&region=CH-VS&from=2026-09-01&to=2026-12-31&language=en");
    expect(namesOf(answer)).toEqual(["Autumn (German-speaking)", "Autumn (French-speaking)", "All Saints"]);
  });

  it("takes the usual kind of school, or the one asked for", async () => {
    const summer = { name: { de: "Sommerferien" }, subdivisions: ["CH-ZH"], end: "2026-08-20" };
    source.setHolidays("CH", [
      { ...summer, id: "bs", start: "2026-07-20", groups: ["CH-ZH-BS"] },
      { ...summer, id: "vs", start: "2026-07-13", groups: ["CH-ZH-VS", "CH-ZH-MS"] },
    ]);
    source.setBody("/Groups", [
      { code: "CH-ZH-BS", name: [{ language: "DE", text: "Berufsfachschulen" }] },
      { code: "CH-ZH-VS", name: [{ language: "DE", text: "Volksschulen" }] },
    ]);
    const zurich = "country=CH&region=CH-ZH&from=2026-06-01&to=2026-12-31&language=de";
    expect((await holidays(zurich)).body.holidays.map((holiday: any) => holiday.start)).toEqual(["2026-07-13"]);
    const vocational = await holidays(`${zurich}&group=CH-ZH-BS`);
    expect(vocational.body.holidays.map((holiday: any) => holiday.start)).toEqual(["2026-07-20"]);
    expect(codesOf(await holidays(`${zurich}&group=CH-ZH-XX`))).toEqual({ group: "unknown_group" });
  });

  it("knows the communities of Belgium and the zones, académies and Alsace of France", async () => {
    source.setHolidays("BE", [
      { id: "nl", start: "2027-02-08", end: "2027-02-14", name: { fr: "Carnaval" }, groups: ["BE-NL"] },
      { id: "fr", start: "2027-02-22", end: "2027-03-07", name: { fr: "Détente" }, groups: ["BE-FR"] },
    ]);
    const belgium = "country=BE&from=2026-09-01&to=2027-06-30&language=fr";
    expect(namesOf(await holidays(`${belgium}&region=BE-FR`))).toEqual(["Détente"]);
    expect(namesOf(await holidays(belgium))).toEqual([]);

    source.setHolidays("FR", [
      { id: "b", start: "2027-02-20", end: "2027-03-07", name: { fr: "Hiver" }, subdivisions: ["FR-ZB", "FR-GE"] },
      { id: "friday", type: "Public", start: "2027-03-26", name: { fr: "Vendredi saint" }, subdivisions: ["FR-GE-BR"] },
    ]);
    const france = "country=FR&from=2026-09-01&to=2027-06-30&language=fr";
    expect(namesOf(await holidays(`${france}&region=FR-ZB-ST`))).toEqual(["Hiver", "Vendredi saint"]);
    expect(namesOf(await holidays(`${france}&region=FR-ZB-RE`))).toEqual(["Hiver"]);
    expect(namesOf(await holidays(`${france}&region=FR-ZC-PA`))).toEqual([]);
  });

  it("tells what is wrong with a question, each at its parameter", async () => {
    const bad = async (query: string) => {
      const answer = await holidays(query);
      expect(answer.status).toBe(400);
      return codesOf(answer);
    };
    expect(await bad("")).toEqual({
      country: "validation_required",
      from: "validation_required",
      to: "validation_required",
      language: "validation_required",
    });
    expect(await bad("country=AT&from=2026-02-30&to=9999-01-01&language=es")).toEqual({
      country: "unknown_country",
      from: "bad_date",
      to: "bad_date",
      language: "unknown_language",
    });
    expect(await bad("country=DE&region=FR-ZA&from=2026-09-02&to=2026-09-01&language=de")).toEqual({
      region: "unknown_region",
      to: "bad_order",
    });
    expect(await bad("country=GB&region=GB-XX&from=2026-09-01&to=2029-09-02&language=en")).toEqual({
      region: "unknown_region",
      to: "range_too_long",
    });
    expect(await bad("country=DE&region=DE-' OR 1=1&from=2026-09-01&to=2027-09-01&language=en")).toEqual({
      region: "unknown_region",
    });
    const threeYears = await holidays("country=GB&from=2026-09-01&to=2029-09-01&language=en");
    expect(threeYears.status).toBe(200);
  });
});

const faults: readonly SourceMood[] = ["refused", "html", "cut", "error", "shape", "slow", "redirect", "endless"];

describe("when the source fails", () => {
  it.each(faults)("%s: public holidays by rule, and all of it as soon as the source is well again", async (mood) => {
    source.setMood(mood);
    const answer = await holidays(bavarianYear);
    expect(answer.status).toBe(200);
    expect(answer.body.source).toBe("computed");
    expect(answer.body.holidays.length).toBeGreaterThan(9);
    expect(new Set(answer.body.holidays.map((holiday: any) => holiday.kind))).toEqual(new Set(["public"]));
    // One failure is enough: nobody waits for the next.
    expect(source.asked).toHaveLength(1);
    // The limit is 8 MB; the rest is in buffers between the two programs.
    expect(source.taken()).toBeLessThan(24 * 1024 * 1024);

    source.setMood("well");
    const later = await holidays(bavarianYear);
    // After a time-out the source is left in peace for a while.
    expect(later.body.source).toBe(mood === "slow" ? "computed" : "openholidays");
  });

  it.each(["refused", "cut"] as const)("%s: what was cached, however old", async (mood) => {
    const before = await holidays(bavarianYear);
    ageCache();
    source.setMood(mood);
    const after = await holidays(bavarianYear);
    expect(after.body.source).toBe("cache");
    expect(after.body.holidays).toEqual(before.body.holidays);
    expect(Date.parse(after.body.fetchedAt)).toBeLessThan(Date.parse(before.body.fetchedAt));
  });

  it("says computed where only a part was cached", async () => {
    await holidays("country=DE&region=DE-BY&from=2026-09-01&to=2026-12-31&language=de");
    source.setMood("refused");
    const answer = await holidays(bavarianYear);
    expect(answer.body.source).toBe("computed");
    expect(namesOf(answer)).toContain("Weihnachtsferien");
    expect(answer.body.holidays.filter((holiday: any) => holiday.start === "2027-01-01")).toHaveLength(1);
    expect(namesOf(answer)).toContain("Fronleichnam");
  });

  it("has Luxembourg's school holidays by rule, called approximate, beside those that were cached", async () => {
    const autumn = { id: "lu-autumn", start: "2026-10-24", end: "2026-11-01", name: { fr: "Congé de la Toussaint" } };
    source.setHolidays("LU", [{ ...autumn, nationwide: true }]);
    const luxembourg = "country=LU&language=fr&from=2026-09-15&to=";
    await holidays(`${luxembourg}2026-12-31`);
    source.setMood("refused");
    const answer = await holidays(`${luxembourg}2027-07-15`);
    expect(answer.body.source).toBe("computed");
    const breaks = answer.body.holidays.filter((holiday: any) => holiday.kind === "school");
    expect(breaks.map(({ name, start }: any) => `${name} ${start}`)).toEqual([
      "Congé de la Toussaint 2026-10-24",
      "Vacances de Noël (approximatif) 2026-12-19",
      "Congé de Carnaval (approximatif) 2027-02-06",
      "Vacances de Pâques (approximatif) 2027-03-27",
      "Congé de la Pentecôte (approximatif) 2027-05-29",
    ]);
  });

  it("leaves rows out that cannot be read", async () => {
    const good = { id: "x", startDate: "2026-10-03", endDate: "2026-10-03", type: "School", nationwide: true };
    const name = [{ language: "DE", text: "Frei" }];
    source.setBody("/SchoolHolidays", [
      { ...good, name },
      { ...good, id: "y", endDate: "2026-10-01", name },
      { ...good, id: "z", startDate: 20261003, name },
      { ...good, id: "w", name: "Frei" },
      null,
    ]);
    const answer = await holidays("country=DE&from=2026-09-01&to=2026-12-31&language=de");
    expect(answer.body.holidays.filter((holiday: any) => holiday.kind === "school")).toEqual([
      { id: "x", name: "Frei", start: "2026-10-03", end: "2026-10-03", kind: "school" },
    ]);
  });
});

describe("Great Britain", () => {
  it("has the bank holidays of each nation by rule, without the source", async () => {
    const year = "country=GB&from=2026-09-01&to=2027-08-31&language=en";
    const scotland = await holidays(`${year}&region=GB-SCT`);
    expect(scotland.body.source).toBe("computed");
    expect(namesOf(scotland)).toContain("St Andrew’s Day");
    expect(namesOf(scotland)).not.toContain("Easter Monday");
    expect(namesOf(await holidays(`${year}&region=GB-ENG`))).toContain("Easter Monday");
    expect(source.asked).toEqual([]);
  });
});

describe("GET /api/holidays/regions", () => {
  it("gives the tree with the source's kinds of school", async () => {
    source.setBody("/Subdivisions", [
      {
        code: "CH-ZH",
        name: [],
        groups: [{ code: "CH-ZH-VS" }, { code: "CH-ZH-XX" }],
        children: [{ code: "CH-ZH-ZH" }],
      },
    ]);
    source.setBody("/Groups", [{ code: "CH-ZH-VS", name: [{ language: "FR", text: "Écoles primaires" }] }]);
    const answer = await regions("country=CH&language=fr");
    expect(answer.body.source).toBe("openholidays");
    expect(answer.body.regions).toHaveLength(26);
    expect(answer.body.regions.at(-1)).toEqual({
      code: "CH-ZH",
      name: "Zurich",
      kind: "canton",
      groups: [{ code: "CH-ZH-VS", name: "Écoles primaires" }],
      children: [],
    });
    // A place that only the source knows counts, too.
    expect((await holidays("country=CH&region=CH-ZH-ZH&from=2026-09-01&to=2026-10-01&language=fr")).status).toBe(200);
  });

  it.each(["refused", "html"] as const)("%s: gives the tree all the same", async (mood) => {
    source.setMood(mood);
    const answer = await regions("country=FR&language=fr");
    expect(answer.body.source).toBe("computed");
    const zoneB = answer.body.regions.find((region: any) => region.code === "FR-ZB");
    expect(zoneB.kind).toBe("zone");
    expect(zoneB.children.map((child: any) => child.name)).toContain("Strasbourg");
  });

  it("refuses what it does not know", async () => {
    const answer = await regions("country=US&language=tlh");
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual({ country: "unknown_country", language: "unknown_language" });
  });
});
