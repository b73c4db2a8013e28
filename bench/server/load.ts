import { monitorEventLoopDelay } from "node:perf_hooks";
import { schoolDay, editsPerMinute } from "./school-day.ts";
import { createTeacher, type SimulatedTeacher, type TeacherAccount } from "./simulated-teacher.ts";

/** Orders of the bench to the process that plays the teachers; every order is answered once. */
export type LoadOrder =
  | { readonly type: "start"; readonly url: string; readonly accounts: readonly TeacherAccount[] }
  /** So many teachers listen from here on. */
  | { readonly type: "listen"; readonly teachers: number }
  /** They live through so many seconds of a break. */
  | { readonly type: "run"; readonly seconds: number }
  /** So many edits, or pulls of nothing, one after the other, by one teacher after the other. */
  | { readonly type: "serial"; readonly what: "edit" | "pull"; readonly count: number };

type Times = { readonly count: number; readonly p50: number; readonly p95: number; readonly max: number };

export type LoadReport = {
  readonly seconds: number;
  readonly pulls: Times;
  readonly pushes: Times;
  /** From sending a batch to hearing of it on the other device. */
  readonly pokes: Times;
  /** The floor: probes at a steady rate under the same load. */
  readonly health: Times;
  readonly list: Times;
  readonly failures: number;
  /** Edits whose time came while too much was under way. */
  readonly unsent: number;
  /** Milliseconds of this process's processor, and how late its own timers were. */
  readonly cpuMs: number;
  readonly lateMs: number;
};

/** Bounds of the process: whatever goes wrong, it stays a bounded load on this machine. */
const maxUnderWay = 1000;
const connectsAtOnce = 20;
const probesPerSecond = 4;

const toTimes = (values: readonly number[]): Times => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
};

/** Mulberry32: the same run for the same seed. */
const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Does `work` for every item, `atOnce` at a time. */
const forEachOf = async <T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> => {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const createLoad = (url: string, accounts: readonly TeacherAccount[]) => {
  const random = createRandom(1);
  const times = { pull: [] as number[], push: [] as number[], poke: [] as number[] };
  let failures = 0;
  const teachers = accounts.map((account) =>
    createTeacher({
      url,
      account,
      idleSeconds: schoolDay.idlePullSeconds,
      random,
      watch: (what, ms, isFine) => {
        times[what].push(ms);
        if (!isFine) failures += 1;
      },
    }),
  );
  const loaded = new Set<SimulatedTeacher>();
  let listening = 0;

  const load = async (teacher: SimulatedTeacher) => {
    if (!loaded.has(teacher)) await teacher.load();
    loaded.add(teacher);
  };

  const listen = async (count: number) => {
    teachers.slice(count, listening).forEach((teacher) => teacher.stop());
    await forEachOf(teachers.slice(listening, count), connectsAtOnce, async (teacher) => {
      await load(teacher);
      await teacher.listen();
    });
    listening = count;
  };

  const forget = () => {
    for (const list of Object.values(times)) list.length = 0;
    failures = 0;
  };

  const probe = async (path: string, into: number[], isOver: () => boolean) => {
    while (!isOver()) {
      const start = performance.now();
      const response = await fetch(`${url}${path}`, { headers: { Authorization: accounts[0]!.token } });
      await response.text();
      into.push(performance.now() - start);
      await sleep(1000 / probesPerSecond);
    }
  };

  const report = (o: {
    seconds: number;
    health: number[];
    list: number[];
    unsent: number;
    cpuMs: number;
    lateMs: number;
  }) => ({
    ...o,
    pulls: toTimes(times.pull),
    pushes: toTimes(times.push),
    pokes: toTimes(times.poke),
    health: toTimes(o.health),
    list: toTimes(o.list),
    failures,
  });

  /** Edits come at their times, whether or not the ones before were answered. */
  const run = async (seconds: number): Promise<LoadReport> => {
    forget();
    const late = monitorEventLoopDelay({ resolution: 10 });
    late.enable();
    const cpu = process.cpuUsage();
    const start = performance.now();
    const isOver = () => performance.now() - start > seconds * 1000;
    const health: number[] = [];
    const list: number[] = [];
    const probes = [
      probe("/api/health", health, isOver),
      probe("/api/collections/lessons/records?perPage=1&skipTotal=true", list, isOver),
    ];
    const editsPerMs = (editsPerMinute * listening) / 60_000;
    const underWay = new Set<Promise<void>>();
    let unsent = 0;
    let next = 0;
    while (!isOver()) {
      next += -Math.log(1 - random()) / editsPerMs;
      const wait = next - (performance.now() - start);
      if (wait > 0) await sleep(wait);
      if (underWay.size >= maxUnderWay) {
        unsent += 1;
        continue;
      }
      const edit = teachers[Math.floor(random() * listening)]!.edit();
      underWay.add(edit);
      void edit.then(() => underWay.delete(edit));
    }
    const used = process.cpuUsage(cpu);
    const lateMs = late.percentile(95) / 1e6;
    late.disable();
    await Promise.all([...probes, ...underWay]);
    return report({ seconds, health, list, unsent, cpuMs: (used.user + used.system) / 1000, lateMs });
  };

  const serial = async (what: "edit" | "pull", count: number): Promise<LoadReport> => {
    const some = teachers.slice(0, Math.min(20, teachers.length));
    for (const teacher of some) await load(teacher);
    forget();
    const start = performance.now();
    for (let i = 0; i < count; i += 1) {
      const teacher = some[i % some.length]!;
      await (what === "edit" ? teacher.edit() : teacher.pullNothing());
    }
    return report({
      seconds: (performance.now() - start) / 1000,
      health: [],
      list: [],
      unsent: 0,
      cpuMs: 0,
      lateMs: 0,
    });
  };

  return { listen, run, serial };
};

let load: ReturnType<typeof createLoad> | undefined;

const obey = async (order: LoadOrder): Promise<LoadReport | undefined> => {
  if (order.type === "start") load = createLoad(order.url, order.accounts);
  else if (order.type === "listen") await load?.listen(order.teachers);
  else if (order.type === "run") return load?.run(order.seconds);
  else return load?.serial(order.what, order.count);
  return undefined;
};

process.on("message", (order: LoadOrder) => {
  void obey(order).then((report) => process.send?.(report ?? null));
});
process.on("disconnect", () => process.exit());
