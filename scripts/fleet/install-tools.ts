import { fail } from "../fail.ts";
import { findTool, type ToolName, toolNames } from "./find-tool.ts";

/**
 * npm run fleet:install: builds what a fleet needs beside PocketBase, one after the other, or those
 * that are named.
 */
const named = process.argv.slice(2);
const unknown = named.find((name) => !toolNames.includes(name as ToolName));
if (unknown !== undefined) fail(`There is no ${unknown}; there are ${toolNames.join(", ")}.`);

const log = (line: string) => console.log(line);
for (const name of named.length > 0 ? (named as ToolName[]) : toolNames) {
  const found = await findTool(name, process.env, log);
  if (!found.ok) fail(found.error);
  log(`${name}: ${found.value}`);
}
