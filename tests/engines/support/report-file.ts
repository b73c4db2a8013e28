import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../../scripts/run-bin.ts";

const folder = join(root, "test-results", "engines");

/** The path of a file for somebody to look at, in a folder that git does not keep. */
export const reportFile = async (name: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  return join(folder, name);
};
