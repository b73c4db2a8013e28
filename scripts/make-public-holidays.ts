import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { publicHolidayDataSource } from "./holidays/public-holiday-source.ts";

/**
 * Writes the public holidays' rules from the date-holidays library.
 * `src/domain/holidays/public-holidays.node.test.ts` fails where this script has to run again.
 */
const data = "src/domain/holidays/generated/public-holidays-data.ts";
await writeFile(fileURLToPath(new URL(`../${data}`, import.meta.url)), publicHolidayDataSource());
console.log(`wrote ${data}`);
