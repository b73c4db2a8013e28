import { readdir, readFile, writeFile } from "node:fs/promises";

/**
 * Resources that a process has used: milliseconds of processor since its start, kB of memory, open
 * file descriptors.
 */
export type ProcessUsage = { readonly cpuMs: number; readonly memoryKb: number; readonly files: number };

/** Linux counts a process's time in hundredths of a second. */
const tickMs = 10;

/** Reads it from /proc: Linux only. */
export const readUsage = async (pid: number): Promise<ProcessUsage> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
    memoryKb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]),
    files: (await readdir(`/proc/${pid}/fd`)).length,
  };
};

/** Finds the process that was started on a data folder: Linux only. Throws where there is none. */
export const findProcessOf = async (dataDir: string): Promise<number> => {
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (line.split("\0").includes(`--dir=${dataDir}`)) return Number(pid);
  }
  throw new Error(`No process serves ${dataDir}.`);
};

/**
 * The cost of a stretch of work for a process: seconds of processor, and bytes of memory at its
 * height above those before it.
 */
export type Cost = { readonly seconds: number; readonly bytes: number };

/**
 * The most that the process held since it was last asked to forget that, and what it holds now, in
 * bytes.
 */
const memoryOf = async (pid: number): Promise<{ readonly peak: number; readonly now: number }> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const bytesOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) * 1024;
  return { peak: bytesOf("VmHWM"), now: bytesOf("VmRSS") };
};

/**
 * Measures what `work` costs the process, including its garbage collector's work meanwhile: Linux
 * only.
 */
export const measureCost = async (pid: number, work: () => Promise<void>): Promise<Cost> => {
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  const [before, held] = [await readUsage(pid), await memoryOf(pid)];
  await work();
  const seconds = ((await readUsage(pid)).cpuMs - before.cpuMs) / 1000;
  return { seconds, bytes: (await memoryOf(pid)).peak - held.now };
};
