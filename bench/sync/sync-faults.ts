import type { Page } from "playwright";
import { createRandom } from "../../tests/support/random.ts";
import type { BenchRow } from "../bench-result.ts";
import { type BadNetwork, createBadNetwork } from "./bad-network.ts";
import { type BenchBrowser, startBrowser } from "./browser.ts";
import { createScript, type EditKind, type PlannedScript } from "./fault-script.ts";
import { addLessons, type BenchServers, readServer, seedUser, type SeededUser } from "./servers.ts";
import { withBench } from "./sync-bench.ts";

/** The fate of the edits. */
type Tally = {
  edits: number;
  lost: Record<EditKind, number>;
  duplicated: number;
  /**
   * Devices that still had something to send after the network had been good for all the time
   * allowed.
   */
  restless: number;
};

/** Milliseconds a device may take to come to rest on a good network. */
const settleTime = 20_000;

type Parts = { readonly servers: BenchServers; readonly browsers: readonly [BenchBrowser, BenchBrowser] };

/** The edits that the pages have begun and made, as they say themselves. */
type Journal = { readonly begun: Set<string>; readonly made: Set<string> };

/**
 * Does many runs at once. Each of the two browsers has one page, with one device of every teacher.
 */
const runRound = async (
  parts: Parts,
  o: {
    round: number;
    users: readonly SeededUser[];
    network: BadNetwork;
    journal: Journal;
    random: () => number;
    tally: Tally;
  },
): Promise<void> => {
  const { round, users, network, journal, tally } = o;
  const scripts: [PlannedScript[], PlannedScript[]] = [[], []];
  for (const [index, user] of users.entries()) {
    const lessons = addLessons(parts.servers, user, 3);
    for (const side of [0, 1] as const) {
      const device = side === 0 ? "A" : "B";
      const run = `ours-${round}-${index}`;
      const { course } = user.lessons[0]!;
      const name = `${run}-${device}`;
      scripts[side].push(createScript({ run, device, name, course, lessons, random: o.random }));
    }
  }
  const openAll = async (side: 0 | 1): Promise<Page> => {
    const page = await parts.browsers[side].openPage("ours", network.url);
    const devices = scripts[side].map(({ name }, index) => ({
      name,
      user: { id: users[index]!.id, token: users[index]!.token },
    }));
    await page.evaluate((all) => Promise.all(all.map(({ name, user }) => bench.open(name, user))), devices);
    return page;
  };
  const settle = async (page: Page, side: 0 | 1): Promise<boolean[]> =>
    page.evaluate((all) => Promise.all(all.names.map((name) => bench.settle(name, all.ms))), {
      names: scripts[side].map(({ name }) => name),
      ms: settleTime,
    });
  /** The page is killed once, at any point, and continues with the edits it had not begun. */
  const edit = async (first: Page, side: 0 | 1): Promise<Page> => {
    const left = () =>
      scripts[side].map((script) => ({
        ...script,
        edits: script.edits.filter(({ token }) => !journal.begun.has(token)),
      }));
    const killed = first.evaluate((all) => bench.runScripts(all), left()).catch(() => undefined);
    await Promise.race([killed, new Promise((resolve) => setTimeout(resolve, 300 + o.random() * 900))]);
    await first.close({ runBeforeUnload: false });
    const page = await openAll(side);
    await page.evaluate((all) => bench.runScripts(all.map((one) => ({ ...one, apart: 0 }))), left());
    return page;
  };

  const first = await Promise.all([openAll(0), openAll(1)]);
  await Promise.all([settle(first[0], 0), settle(first[1], 1)]);
  network.setBad(true);
  const pages = await Promise.all([edit(first[0], 0), edit(first[1], 1)]);
  network.setBad(false);
  // Twins that are still on their way arrive before anything is counted.
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const side of [0, 1, 0, 1] as const) {
    const rested = await settle(pages[side], side);
    tally.restless += rested.filter((isAtRest) => !isAtRest).length;
  }
  const aside = await Promise.all(
    pages.map((page, side) =>
      page.evaluate(
        (names) => Promise.all(names.map((name) => bench.keptAside(name))),
        scripts[side as 0 | 1].map(({ name }) => name),
      ),
    ),
  );
  for (const [index, user] of users.entries()) {
    const there = await readServer(parts.servers, user);
    const keptAside = `${aside[0]![index]}${aside[1]![index]}`;
    for (const { token, kind } of [...scripts[0][index]!.edits, ...scripts[1][index]!.edits]) {
      const found = there.split(token).length - 1;
      if (found > 1) tally.duplicated += 1;
      if (!journal.made.has(token)) continue;
      tally.edits += 1;
      if (found === 0 && !keptAside.includes(token)) tally.lost[kind] += 1;
    }
  }
  for (const page of pages) {
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await page.close();
  }
};

/**
 * Measures what becomes of edits on a bad network. Two devices of one teacher edit over a network
 * that loses requests and replies and delivers some twice. Each page is killed once on the way.
 * Then the network is good, and everything comes to rest. Each edit that a device had taken is
 * looked for at the server, or among the values kept aside after a conflict.
 */
export const measureFaults = ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> =>
  withBench(async ({ servers, browser }) => {
    const { rounds, runs } = isQuick ? { rounds: 1, runs: 4 } : { rounds: 20, runs: 10 };
    const seed = Number(process.env["SEED"] ?? 1);
    const other = await startBrowser(servers);
    const journal: Journal = { begun: new Set(), made: new Set() };
    for (const { context } of [browser, other]) {
      await context.exposeFunction("reportEdit", ({ token, stage }: { token: string; stage: "begun" | "made" }) => {
        journal[stage].add(token);
      });
    }
    const random = createRandom(seed);
    const network = await createBadNetwork({ target: servers.pocketBase.url, path: "/api", random });
    const tally: Tally = { edits: 0, lost: { alone: 0, text: 0, field: 0 }, duplicated: 0, restless: 0 };
    const { lost } = tally;
    try {
      const users: SeededUser[] = [];
      for (let run = 0; run < runs; run++) users.push(await seedUser(servers, 1));
      for (let round = 0; round < rounds; round++) {
        await runRound({ servers, browsers: [browser, other] }, { round, users, network, journal, random, tally });
        console.log(
          `${(round + 1) * runs} runs: of ${tally.edits} edits ${lost.alone} alone, ${lost.text} in a text, ${lost.field} in a field lost, ${tally.duplicated} duplicated, ${tally.restless} devices not at rest`,
        );
      }
      console.log(JSON.stringify(network.counts));
    } finally {
      await network.close();
      await other.stop();
    }
    const row = (what: string, value: number, goal?: number): BenchRow => ({ what, value, unit: "edits", goal });
    return [
      row("Lost: new lessons, fields nobody else edited", lost.alone, 0),
      row("Lost: paragraphs added to one text by both", lost.text, 0),
      row("Lost: one field set by both", lost.field, 0),
      row("Duplicated", tally.duplicated, 0),
      row("Devices that did not come to rest", tally.restless, 0),
      row("Edits taken by the devices", tally.edits),
    ];
  });
