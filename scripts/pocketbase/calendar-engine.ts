import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../run-bin.ts";
import { bundleForHooks } from "./bundle-for-hooks.ts";
import { gojaFaults } from "./goja-faults.ts";

export const calendarEngineFile = "pocketbase/pb_hooks/calendar-engine.js";

const header = `// Generated from src/domain by scripts/make-calendar-engine.ts. Do not edit.
`;

const entry = `export { feedToIcs, feedYears } from "./feed-ics.ts";\n`;

/** PocketBase's engine has all but this of what the domain uses. */
const groupBy = `Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    if (groups.has(key)) groups.get(key).push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
`;

const bundle = () => bundleForHooks({ folder: "src/domain/export", entry });

/** Every module that is in it. */
export const calendarEngineModules = async (): Promise<readonly string[]> => (await bundle()).modules;

/** The engine that works the lessons of a year out, as the module with which the server answers calendar programs. */
export const calendarEngineSource = async (): Promise<string> => `${header}${groupBy}${(await bundle()).code}\n`;

/** What is wrong with the engine that the server has, as sentences. */
export const calendarEngineFaults = async (): Promise<readonly string[]> => {
  const [source, stored] = await Promise.all([
    calendarEngineSource(),
    readFile(join(root, calendarEngineFile), "utf8").catch(() => ""),
  ]);
  return [
    ...gojaFaults(source),
    ...(source === stored
      ? []
      : [`${calendarEngineFile} is not what src/domain comes to: node scripts/make-calendar-engine.ts`]),
  ];
};

/** Writes the engine for the hooks. */
export const writeCalendarEngine = async (): Promise<void> => {
  await writeFile(join(root, calendarEngineFile), await calendarEngineSource());
};
