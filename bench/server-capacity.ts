import { mkdtemp, rm, stat, writeFile, mkdir } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemoYear } from "../scripts/demo-year/seed.ts";
import { call } from "../tests/support/api.ts";
import { startPocketBase, type TestPocketBase } from "../tests/support/pocketbase.ts";
import type { BenchRow } from "./bench-result.ts";
import { type LoadProcess, startLoad } from "./server/load-process.ts";
import type { LoadReport } from "./server/load.ts";
import { measureUpkeep } from "./server/measure-upkeep.ts";
import { findProcessOf, readUsage } from "./server/process-usage.ts";
import { editsPerMinute, pullsPerEdit, schoolDay } from "./server/school-day.ts";
import { copyTeacher } from "./server/seed-teachers.ts";
import type { TeacherAccount } from "./server/simulated-teacher.ts";
import { type CapacityStep, type Costs, factsToMarkdown, stepsToMarkdown } from "./server/to-markdown.ts";

const goalMs = 250;

type Plan = { readonly steps: readonly number[]; readonly seconds: number };
const toPlan = (isQuick: boolean): Plan => ({
  steps: (process.env["TEACHERS"] ?? (isQuick ? "50,100" : "100,250,500,1000,2000,4000")).split(",").map(Number),
  seconds: Number(process.env["SECONDS"] ?? (isQuick ? 5 : 30)),
});

const signInAll = async (pb: TestPocketBase, ids: readonly string[]): Promise<TeacherAccount[]> => {
  const token = await pb.superuser();
  const accounts: TeacherAccount[] = [];
  for (const id of ids) {
    const answer = await call(pb, "POST", `/api/collections/users/impersonate/${id}`, {
      token,
      body: { duration: 86_400 },
    });
    if (answer.status !== 200) throw new Error(`impersonate: ${JSON.stringify(answer.body)}`);
    accounts.push({ id, token: answer.body.token });
  }
  return accounts;
};

/**
 * Milliseconds of the server's processor for one piece of work, where `work` does `count` of them.
 */
const costOf = async (pid: number, count: number, work: () => Promise<unknown>): Promise<number> => {
  const before = await readUsage(pid);
  await work();
  return ((await readUsage(pid)).cpuMs - before.cpuMs) / count;
};

const repeat = async (count: number, work: () => Promise<Response>): Promise<void> => {
  for (let i = 0; i < count; i += 1) await (await work()).text();
};

/** Measures what single requests cost the server while nobody listens. */
const measureCosts = async (pb: TestPocketBase, pid: number, load: LoadProcess, token: string): Promise<Costs> => {
  const count = 300;
  const get = (path: string) => () => fetch(`${pb.url}${path}`, { headers: { Authorization: token } });
  await load.serial("edit", 20);
  const pull = await costOf(pid, count, () => load.serial("pull", count));
  const edit = await costOf(pid, count, () => load.serial("edit", count));
  const year = await costOf(pid, 50, () => repeat(50, get("/api/sync/pull?cursor=0&limit=500")));
  const list = await costOf(pid, count, () =>
    repeat(count, get("/api/collections/lessons/records?perPage=1&skipTotal=true")),
  );
  const health = await costOf(pid, count, () => repeat(count, get("/api/health")));
  await load.listen(100);
  await load.listen(0);
  const connect = await costOf(pid, 100, () => load.listen(100));
  await load.listen(0);
  return { pull, edit, year, list, health, connect };
};

const isOver = (report: LoadReport) =>
  report.pulls.p95 > goalMs || report.unsent > 0 || report.failures > report.pulls.count / 100;

const runStep = async (load: LoadProcess, pid: number, teachers: number, seconds: number): Promise<CapacityStep> => {
  await load.listen(teachers);
  const idle = await readUsage(pid);
  const editMs = await costOf(pid, 40, () => load.serial("edit", 40));
  // The first seconds fill what was empty: they are not counted.
  await load.run(5);
  const before = await readUsage(pid);
  const report = await load.run(seconds);
  const after = await readUsage(pid);
  return {
    teachers,
    report,
    editMs,
    idleMemoryKb: idle.memoryKb,
    usage: after,
    cpuMs: after.cpuMs - before.cpuMs,
    isOver: isOver(report),
  };
};

/**
 * Steps up until a step is over the goal, then once in the middle between it and the one before.
 */
const findLimit = async (load: LoadProcess, pid: number, { steps, seconds }: Plan): Promise<CapacityStep[]> => {
  const done: CapacityStep[] = [];
  const take = async (teachers: number) => {
    const step = await runStep(load, pid, teachers, seconds);
    const { report } = step;
    console.log(
      `${teachers} teachers: pull p95 ${report.pulls.p95.toFixed(0)} ms, ${report.failures} failed, ${report.unsent} unsent`,
    );
    done.push(step);
    return step;
  };
  for (const teachers of steps) {
    const before = done.at(-1)?.teachers;
    if (!(await take(teachers)).isOver) continue;
    if (before !== undefined) await take(Math.round((before + teachers) / 2));
    break;
  }
  return done.toSorted((a, b) => a.teachers - b.teachers);
};

/**
 * Measures how many teachers one PocketBase carries on this machine before the 95th percentile of a
 * pull passes 250 ms, and what it costs. Prints the tables of docs/scale.md. The teachers share the
 * machine with the server: the table has what they took. Linux only.
 */
export const measureServerCapacity = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const plan = toPlan(isQuick);
  const most = Math.max(...plan.steps);
  const dataDir = await mkdtemp(join(tmpdir(), "schouljoer-capacity-"));
  const dataFile = join(dataDir, "data.db");
  // One machine plays all teachers, without a browser's cookies.
  const env = { STREAMS_PER_ADDRESS: "100000" };
  let pb = await startPocketBase({ dataDir, env });
  let load: LoadProcess | undefined;
  try {
    const emptyBytes = (await stat(dataFile)).size;
    await seedDemoYear({ url: pb.url, log: () => {}, superuser: pb.superuser });
    await pb.stop();
    console.log(`Copying the demo teacher to ${most}`);
    const { teachers, records } = copyTeacher(dataDir, most);
    const startedAt = performance.now();
    pb = await startPocketBase({ dataDir, port: pb.port, env });
    const startMs = performance.now() - startedAt;
    const diskKb = ((await stat(dataFile)).size - emptyBytes) / 1000 / teachers.length;
    const pid = await findProcessOf(dataDir);
    const accounts = await signInAll(pb, teachers);
    const bareMemoryKb = (await readUsage(pid)).memoryKb;
    load = await startLoad(pb.url, accounts);
    const costs = await measureCosts(pb, pid, load, accounts[0]!.token);
    const done = await findLimit(load, pid, plan);
    console.log(`\n${stepsToMarkdown(done)}\n`);
    await load.listen(0);
    const upkeep = await measureUpkeep(pb, load);
    const facts = { records, teachers: teachers.length, startMs, diskKb, bareMemoryKb, costs, upkeep };
    const text = [
      `${cpus().length} × ${cpus()[0]?.model}; ${plan.seconds} s a step; ${editsPerMinute.toFixed(2)} edits a teacher and minute, ${pullsPerEdit} pulls an edit, one more every ${schoolDay.idlePullSeconds} s`,
      stepsToMarkdown(done),
      factsToMarkdown(facts, done),
    ].join("\n\n");
    console.log(`\n${text}`);
    const results = join(import.meta.dirname, "results");
    await mkdir(results, { recursive: true });
    await writeFile(join(results, "server.md"), `${text}\n`);
    return done.map(({ teachers: n, report }): BenchRow => ({
      what: `pull p95, ${n} teachers in a break`,
      value: report.pulls.p95,
      unit: "ms",
      against: { what: "health p95", value: report.health.p95 },
    }));
  } finally {
    await load?.stop();
    await pb.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
