import type { ChildProcess } from "node:child_process";

/** Ends a child when this process ends, however that comes about (except by a kill -9 of us). */
export const endWithUs = (child: ChildProcess): void => {
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.removeListener("exit", end));
};
