import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../scripts/source-door/public-address.ts";
import { defaultRules, fetchSource } from "../../../scripts/source-door/fetch-source.ts";
import { openSourceDoor } from "../../../scripts/source-door/source-door.ts";
import { untisCalendar } from "../../support/school-source/school-calendars.ts";
import { type SchoolSource, startSchoolSource } from "../../support/school-source/start-school-source.ts";

/** The server's first door outwards, attacked: by addresses, by redirects, by what answers. */

let school: SchoolSource;
beforeAll(async () => {
  school = await startSchoolSource();
});
afterAll(() => school.stop());

const calendar = untisCalendar([
  { date: "2026-11-24", start: "08:55", end: "09:45", subject: "MATH", group: "7C2", room: "B204" },
]);
const nothing = { etag: "", modified: "" };
const fetchWith = (address: string, rules = {}) =>
  fetchSource(address, nothing, { ...defaultRules, ...school.rules, patienceMs: 2000, ...rules });
const outcome = async (address: string, rules = {}) => {
  const found = await fetchWith(address, rules);
  return found.ok ? found.value.type : found.error.type;
};

it("takes an address of the internet alone", () => {
  const inside = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "192.0.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "nonsense",
    "",
  ];
  for (const address of inside) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ["8.8.8.8", "172.32.0.1", "100.63.255.255", "193.169.1.1", "2a00:1450:4001::1", "2606:4700::1"])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

describe("addresses that lead inside", () => {
  const real = { resolve: defaultRules.resolve, isAllowedAddress: isPublicAddress };
  it.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://017700000001/",
    "https://0.0.0.0/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:169.254.169.254]/latest/meta-data/",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/",
    "https://localhost./",
  ])("%s", async (address) => {
    expect(await outcome(address, real)).toBe("notPublic");
  });

  it("a name with a public and a private address counts as private", async () => {
    const resolve = async () => [
      { address: "8.8.8.8", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    expect(await outcome("https://both.example/", { ...real, resolve })).toBe("notPublic");
  });

  it("a name that leads elsewhere at the second question is asked where it was looked up", async () => {
    let questions = 0;
    const resolve = async () => [{ address: ++questions === 1 ? "127.0.0.1" : "10.0.0.7", family: 4 }];
    school.say("/rebound", calendar);
    const found = await fetchWith(school.at("/rebound"), { resolve });
    expect([found.ok, questions]).toEqual([true, 1]);
  });

  it("other ports and other hosts than those of the list are refused unasked", async () => {
    const before = school.asked.length;
    expect(await outcome("https://webuntis.example:22/", { isAllowedPort: defaultRules.isAllowedPort })).toBe(
      "notAllowed",
    );
    expect(await outcome(school.at("/x"), { hosts: ["pronote.example"] })).toBe("notAllowed");
    expect(await outcome(school.at("/x"), { hosts: ["untis.example"] })).toBe("notAllowed");
    expect(school.asked.length).toBe(before);
    expect(await outcome(school.at("/rebound"), { hosts: ["example"] })).toBe("read");
  });
});

describe("redirects", () => {
  const lead = (path: string, location: string, status = 302) =>
    school.answer(path, (_, response) => response.writeHead(status, { location }).end());

  it("are followed three times, over https, to hosts that are looked at again", async () => {
    school.say("/end", calendar);
    lead("/3", "/end");
    lead("/2", school.at("/3", "other.example"), 307);
    lead("/1", "/2", 301);
    lead("/0", "/1");
    expect(await outcome(school.at("/1"))).toBe("read");
    expect(await outcome(school.at("/0"))).toBe("tooManyRedirects");
    lead("/loop", "/loop");
    expect(await outcome(school.at("/loop"))).toBe("tooManyRedirects");
  });

  it.each([
    ["http://webuntis.example/end", "notHttps"],
    ["file:///etc/passwd", "notHttps"],
    ["https://inside.example/end", "notPublic"],
    ["https://10.0.0.7/", "notPublic"],
    ["https://[::1]/", "notPublic"],
    ["//inside.example/end", "notPublic"],
    ["https://nowhere.example/", "notFound"],
    ["http://[", "refused"],
  ])("to %s: %s", async (location, fault) => {
    lead("/leads", location);
    expect(await outcome(school.at("/leads"))).toBe(fault);
  });

  it("to a host that the school does not list", async () => {
    lead("/leads", school.at("/end", "other.example"));
    expect(await outcome(school.at("/leads"), { hosts: ["webuntis.example"] })).toBe("notAllowed");
  });
});

describe("answers", () => {
  it("that say how long they are, and are longer, or grow as they are unpacked, are cut off", async () => {
    school.answer("/long", (_, response) => response.writeHead(200, { "content-length": "6000000" }).end("x"));
    expect(await outcome(school.at("/long"))).toBe("tooLarge");
    let sent = 0;
    school.answer("/endless", (_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
        response.once("drain", more);
      };
      more();
    });
    expect(await outcome(school.at("/endless"), { patienceMs: 20_000 })).toBe("tooLarge");
    expect(sent).toBeLessThan(40_000_000);
    const bomb = gzipSync(Buffer.alloc(50_000_000, "BEGIN:VEVENT\n"));
    school.answer("/bomb", (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await outcome(school.at("/bomb"), { patienceMs: 20_000 })).toBe("tooLarge");
  });

  it("that never come, trickle or are packed in another way are given up", async () => {
    school.answer("/silent", () => undefined);
    expect(await outcome(school.at("/silent"), { patienceMs: 300 })).toBe("tooSlow");
    school.answer("/trickle", (_, response) => {
      const timer = setInterval(() => response.write("x"), 20);
      response.once("close", () => clearInterval(timer));
    });
    expect(await outcome(school.at("/trickle"), { patienceMs: 300 })).toBe("tooSlow");
    const never = new Promise<never>(() => undefined);
    expect(await outcome(school.at("/silent"), { patienceMs: 300, resolve: () => never })).toBe("tooSlow");
    school.answer("/br", (_, response) => response.writeHead(200, { "content-encoding": "br" }).end("x"));
    expect(await outcome(school.at("/br"))).toBe("notCalendar");
    school.answer("/broken", (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip"));
    expect(await outcome(school.at("/broken"))).toBe("notCalendar");
    school.answer("/cut", (_, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("BEGIN:VCALENDAR");
      setTimeout(() => response.destroy(), 50);
    });
    expect(await outcome(school.at("/cut"))).toBe("unreachable");
  });

  it("of a server whose certificate nobody knows are not heard", async () => {
    school.say("/end", calendar);
    expect(await outcome(school.at("/end"), { ca: undefined })).toBe("unreachable");
  });
});

describe("the door", () => {
  const ask = (address: string, account = "ann") => ({
    account,
    address,
    ...nothing,
    hash: "",
    range: { start: "2026-09-14", end: "2027-07-15" },
    zone: "Europe/Luxembourg",
    free: [],
    failures: 0,
  });

  it("opens to its word alone, on this machine", async () => {
    const door = await openSourceDoor(school.rules);
    school.say("/end", calendar);
    const send = (word: string) =>
      fetch(door.env.SOURCE_DOOR, {
        method: "POST",
        headers: { authorization: word },
        body: JSON.stringify({ asks: [ask(school.at("/end"))] }),
      });
    const right = `Bearer ${door.env.SOURCE_DOOR_WORD}`;
    for (const word of ["", "Bearer ", right.slice(0, -1), `${right.slice(0, -1)}x`, right.toUpperCase()])
      expect((await send(word)).status).toBe(403);
    expect((await send(right)).status).toBe(200);
    expect(new URL(door.env.SOURCE_DOOR).hostname).toBe("127.0.0.1");
    door.close();
  });

  it("reads two at once for an account, and eight in all", async () => {
    const door = await openSourceDoor({ ...school.rules, patienceMs: 1500 });
    let open = 0;
    let most = 0;
    school.answer("/slow", (_, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.end(calendar);
      }, 200);
    });
    const asks = [
      ...Array.from({ length: 5 }, () => ask(school.at("/slow"), "ann")),
      ...Array.from({ length: 20 }, (_, at) => ask(school.at("/slow"), `other ${at}`)),
    ];
    const answer = await fetch(door.env.SOURCE_DOOR, {
      method: "POST",
      headers: { authorization: `Bearer ${door.env.SOURCE_DOOR_WORD}` },
      body: JSON.stringify({ asks }),
    });
    const { answers } = (await answer.json()) as { answers: { outcome: string; fault?: string }[] };
    expect(answers.slice(0, 5).map(({ outcome: found, fault }) => fault ?? found)).toEqual([
      "read",
      "read",
      "busy",
      "busy",
      "busy",
    ]);
    expect(answers.slice(5).every(({ outcome: found }) => found === "read")).toBe(true);
    expect(most).toBeLessThanOrEqual(8);
    door.close();
  });
});
