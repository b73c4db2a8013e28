import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { hookModuleSource } from "./holidays/hook-module.ts";
import { publicHolidayDataSource } from "./holidays/public-holiday-source.ts";

/**
 * Writes the public holidays' rules from the date-holidays library, and what the hooks need of the domain as a module that
 * PocketBase can load. `src/domain/holidays/public-holidays.test.ts` and `tests/server/holidays.test.ts` fail where it is due.
 */
const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const data = "src/domain/holidays/public-holidays-data.ts";
await writeFile(pathOf(data), publicHolidayDataSource());
console.log(`wrote ${data}`);

const hook = "pocketbase/pb_hooks/holidays-offline.js";
await writeFile(pathOf(hook), await hookModuleSource());
console.log(`wrote ${hook}`);
