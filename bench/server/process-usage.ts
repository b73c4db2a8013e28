import { readdir, readFile } from "node:fs/promises";

/** What a process has used: milliseconds of processor since its start, kB of memory, open file descriptors. */
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

/** The process that was started on a data folder: Linux only. Throws where there is none. */
export const findProcessOf = async (dataDir: string): Promise<number> => {
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (line.split("\0").includes(`--dir=${dataDir}`)) return Number(pid);
  }
  throw new Error(`No process serves ${dataDir}.`);
};
