import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { describeFailure, findViolation } from "../tests/sync/support/simulate.ts";

/*
 * Runs the simulation of the sync, for hours if need be: RUNS random lives (100,000) from SEED on,
 * over all processors. The first that breaks an invariant ends it with exit code 1 and, last, the
 * line that plays that life again (SEED and REPLAY).
 */

/** Lives per seed: a worker takes one seed after the other. */
const perSeed = 500;

type Task = { readonly seed: number; readonly runs: number; readonly path?: string };
type News = { readonly done: number } | { readonly end: string };

const work = async ({ seed, runs, path }: Task, tell: (news: News) => void): Promise<void> => {
  const found = await findViolation({}, { seed, runs, path, onRun: () => tell({ done: 1 }) });
  tell({ end: describeFailure(found) });
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const soak = async (): Promise<string> => {
  const runs = Number(process.env.RUNS ?? 100_000);
  const first = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000_000));
  const path = process.env.REPLAY;
  if (path) {
    const found = await findViolation({}, { seed: first, runs: 1, path });
    return describeFailure(found);
  }
  const tasks = Array.from({ length: Math.ceil(runs / perSeed) }, (_, index): Task => ({
    seed: first + index,
    runs: Math.min(perSeed, runs - index * perSeed),
  }));
  const processors = Math.min(availableParallelism(), tasks.length);
  say(`${runs} lives from seed ${first} on ${processors} processors`);

  const begun = performance.now();
  let done = 0;
  const report = () => {
    const rate = done / ((performance.now() - begun) / 1000);
    say(
      `${done} of ${runs}, ${rate.toFixed(1)} a second, ${Math.round((runs - done) / Math.max(rate, 0.1) / 60)} minutes left`,
    );
  };
  const timer = setInterval(report, 10_000);
  const workers = new Set<Worker>();
  try {
    return await new Promise<string>((resolve, reject) => {
      const next = (): void => {
        const task = tasks.shift();
        if (!task) {
          if (workers.size === 0) resolve("");
          return;
        }
        const worker = new Worker(new URL(import.meta.url), { workerData: task });
        workers.add(worker);
        worker.on("error", reject);
        worker.on("message", (news: News) => {
          if ("done" in news) done += news.done;
          else if (news.end !== "") resolve(news.end);
        });
        worker.on("exit", () => {
          workers.delete(worker);
          next();
        });
      };
      for (let index = 0; index < processors; index += 1) next();
    });
  } finally {
    clearInterval(timer);
    report();
    tasks.length = 0;
    for (const worker of workers) void worker.terminate();
  }
};

if (isMainThread) {
  const failure = await soak();
  say(failure === "" ? "No invariant was broken." : failure);
  process.exitCode = failure === "" ? 0 : 1;
} else {
  await work(workerData as Task, (news) => parentPort!.postMessage(news));
}
