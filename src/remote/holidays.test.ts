import { describe, expect, test } from "vitest";
import { createTestClient } from "../../tests/support/client.ts";
import { createHolidayRemote } from "./holidays.ts";

const question = { country: "DE", region: "DE-BY", from: "2026-09-01", to: "2027-07-31", language: "de" } as const;
const answer = {
  source: "openholidays",
  fetchedAt: "2026-11-21T08:00:00.000Z",
  holidays: [{ id: "a", name: "Herbstferien", start: "2026-11-02", end: "2026-11-06", kind: "school" }],
};

const createValues = () => {
  const held = new Map<string, unknown>();
  return {
    get: async <T>(key: string) => held.get(key) as T | undefined,
    set: async (key: string, value: unknown) => void held.set(key, structuredClone(value)),
  };
};

const answering = (reply: (url: string) => Response | Promise<Response>, token = "token", values = createValues()) => {
  const asked: string[] = [];
  const client = createTestClient({
    url: "https://planner.example",
    user: { id: "teacher", token },
    fetch: async (input) => {
      asked.push(String(input));
      return reply(String(input));
    },
  });
  const remote = createHolidayRemote({ client, now: () => Date.parse("2026-11-21T09:00:00Z"), values });
  return { remote, asked };
};
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

describe("readHolidays", () => {
  test("returns our server's answer", async () => {
    const { remote, asked } = answering(json(answer));
    expect(await remote.readHolidays({ ...question, group: "DE-MV-ABS" })).toEqual({ ok: true, value: answer });
    expect(asked).toEqual([
      "https://planner.example/api/holidays?country=DE&region=DE-BY&from=2026-09-01&to=2027-07-31&language=de&group=DE-MV-ABS",
    ]);
  });

  test.each([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), "offline"],
    ["a captive portal", () => new Response("<html>Sign in</html>"), "notProtocol"],
    ["half a text", () => new Response(JSON.stringify(answer).slice(0, 60)), "notProtocol"],
    ["a server in trouble", () => new Response("oops", { status: 502 }), "serverError"],
    [
      "a date that is none",
      json({ ...answer, holidays: [{ ...answer.holidays[0], end: "2026-11-31" }] }),
      "notProtocol",
    ],
    [
      "an end before its start",
      json({ ...answer, holidays: [{ ...answer.holidays[0], end: "2026-11-01" }] }),
      "notProtocol",
    ],
    ["another source", json({ ...answer, source: "hearsay" }), "notProtocol"],
  ])("%s: the public holidays by rule, and it says so", async (_, reply, type) => {
    const read = await answering(reply).remote.readHolidays(question);
    expect(read.ok && read.value).toMatchObject({
      source: "computed",
      fetchedAt: "2026-11-21T09:00:00.000Z",
      fault: { type },
    });
    expect(read.ok && read.value.holidays.map(({ name }) => name)).toContain("Fronleichnam");
  });

  test("without the network the last answer stays, with its date, for the days that it was about", async () => {
    const values = createValues();
    const later = { ...answer, holidays: [{ ...answer.holidays[0], id: "b", start: "2027-05-18", end: "2027-05-29" }] };
    await answering(json(answer), "token", values).remote.readHolidays({ ...question, region: "DE-BE" });
    await answering(json(later), "token", values).remote.readHolidays(question);
    const { remote } = answering(() => Promise.reject(new TypeError("Failed to fetch")), "token", values);
    const read = async (o: object) => {
      const read = await remote.readHolidays({ ...question, ...o });
      return read.ok && [read.value.source, read.value.fetchedAt, read.value.holidays.map(({ id }) => id)[0]];
    };
    expect(await read({})).toEqual(["cache", answer.fetchedAt, "b"]);
    expect(await read({ from: "2026-10-01", to: "2026-12-31" })).toEqual(["cache", answer.fetchedAt, undefined]);
    expect(await read({ region: "DE-BE" })).toEqual(["cache", answer.fetchedAt, "a"]);
    expect(await read({ to: "2027-08-31" })).toContain("computed");
    expect(await read({ region: "DE-HH" })).toContain("computed");
  });

  test("an answer by rule is not kept as one of the source", async () => {
    const values = createValues();
    await answering(json({ ...answer, source: "computed" }), "token", values).remote.readHolidays(question);
    const away = answering(() => Promise.reject(new TypeError("Failed to fetch")), "token", values);
    const read = await away.remote.readHolidays(question);
    expect(read.ok && read.value.source).toBe("computed");
  });

  test("without the network Luxembourg's school holidays are by rule, and called approximate", async () => {
    const { remote } = answering(() => Promise.reject(new TypeError("Failed to fetch")));
    const read = await remote.readHolidays({
      country: "LU",
      region: "",
      from: "2026-09-15",
      to: "2027-07-15",
      language: "lb",
    });
    const named = read.ok ? read.value.holidays.filter(({ kind }) => kind === "school") : [];
    expect(named.map(({ name, start, end }) => `${name} ${start} ${end}`)).toEqual([
      "Allerhellegevakanz (ongeféier) 2026-10-31 2026-11-08",
      "Chrëschtvakanz (ongeféier) 2026-12-19 2027-01-03",
      "Fuesvakanz (ongeféier) 2027-02-06 2027-02-14",
      "Ouschtervakanz (ongeféier) 2027-03-27 2027-04-11",
      "Péngschtvakanz (ongeféier) 2027-05-29 2027-06-06",
    ]);
    expect(named.every(({ id }) => id.startsWith("computed:LU:"))).toBe(true);
  });

  test("a silent server counts as absent", async () => {
    const client = createTestClient({
      url: "",
      user: { id: "teacher", token: "token" },
      timers: { after: (_, work) => (queueMicrotask(work), () => undefined) },
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason as Error));
        }),
    });
    const read = await createHolidayRemote({ client, now: () => 0, values: createValues() }).readHolidays(question);
    expect(read.ok && read.value.fault).toEqual({ type: "timeout" });
  });

  test("a refusal names its parameters, and no computed answer hides it", async () => {
    const refusal = { status: 400, message: "", data: { region: { code: "unknown_region", message: "" } } };
    expect(await answering(json(refusal, 400)).remote.readHolidays(question)).toEqual({
      ok: false,
      error: { type: "refused", fields: [{ field: "region", code: "unknown_region" }] },
    });
    const signedOut = answering(json(answer), "");
    expect(await signedOut.remote.readHolidays(question)).toEqual({ ok: false, error: { type: "unauthorized" } });
    expect(signedOut.asked).toEqual([]);
  });
});

describe("readRegions", () => {
  const tree = {
    source: "cache",
    fetchedAt: "2026-11-21T08:00:00.000Z",
    regions: [
      {
        code: "CH-ZH",
        name: "Zürich",
        kind: "canton",
        groups: [{ code: "CH-ZH-VS", name: "Volksschulen" }],
        children: [{ code: "CH-ZH-X", name: "X", kind: "moon", children: [] }],
      },
    ],
  };

  test("returns the tree, without kinds that are not known yet", async () => {
    const read = await answering(json(tree)).remote.readRegions({ country: "CH", language: "de" });
    const [zurich] = tree.regions;
    const child = { code: "CH-ZH-X", name: "X", kind: undefined, children: [] };
    expect(read).toEqual({ ok: true, value: { ...tree, regions: [{ ...zurich, children: [child] }] } });
  });

  test("without the network the tree is still there", async () => {
    const offline = answering(() => Promise.reject(new TypeError("Failed to fetch")));
    const read = await offline.remote.readRegions({ country: "BE", language: "fr" });
    expect(read.ok && read.value.source).toBe("computed");
    expect(read.ok && read.value.regions.map(({ code }) => code)).toEqual(["BE-DE", "BE-FR", "BE-NL"]);
  });
});
