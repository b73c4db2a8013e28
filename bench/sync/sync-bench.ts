import type { BenchRow } from "../bench-result.ts";
import { type BenchBrowser, startBrowser } from "./browser.ts";
import type { DeviceName } from "./build-pages.ts";
import { type BenchServers, startBenchServers } from "./servers.ts";
import { median, spread } from "./statistics.ts";

/** Names of the devices in the tables. */
export const titles: Readonly<Record<DeviceName, string>> = {
  ours: "ours",
  floor: "floor",
};

/** Runs a bench on servers and a browser of its own, and takes both down again. */
export const withBench = async <T>(
  measure: (parts: { servers: BenchServers; browser: BenchBrowser }) => Promise<T>,
): Promise<T> => {
  const servers = await startBenchServers();
  try {
    const browser = await startBrowser(servers);
    try {
      return await measure({ servers, browser });
    } finally {
      await browser.stop();
    }
  } finally {
    await servers.stop();
  }
};

/** Figures collected under names, in the order in which they came. */
export const createSamples = () => {
  const samples = new Map<string, number[]>();
  return {
    add: (name: string, ...values: readonly number[]) => {
      const list = samples.get(name) ?? [];
      list.push(...values);
      samples.set(name, list);
    },
    get: (name: string): readonly number[] => samples.get(name) ?? [],
    median: (name: string): number => median(samples.get(name) ?? []),
    has: (name: string): boolean => samples.has(name),
  };
};
export type Samples = ReturnType<typeof createSamples>;

/** A row for each of `others` that was measured: the medians of `prefix ours` against theirs. */
export const compare = (
  samples: Samples,
  what: string,
  prefix: string,
  o: { unit: BenchRow["unit"]; others: readonly DeviceName[]; goal?: number; scale?: number },
): BenchRow[] => {
  const scale = o.scale ?? 1;
  const own = samples.get(`${prefix} ours`).map((value) => value * scale);
  const row = { what, value: median(own), unit: o.unit, spread: spread(own) } as const;
  const rows = o.others
    .filter((other) => samples.has(`${prefix} ${other}`))
    .map((other): BenchRow => {
      const against = { what: titles[other], value: samples.median(`${prefix} ${other}`) * scale };
      return { ...row, against, ...(other === "floor" && o.goal !== undefined ? { goal: o.goal } : {}) };
    });
  return rows.length > 0 ? rows : [{ ...row, ...(o.goal === undefined ? {} : { goal: o.goal }) }];
};
