import type { ChildProcess } from "node:child_process";

/** Ends a child when this process ends, however that comes about (a kill -9 of us excepted). */
export const endWithUs = (child: ChildProcess): void => {
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.removeListener("exit", end));
};
