import { calendarEngineFile, calendarEngineSource, writeCalendarEngine } from "./pocketbase/calendar-engine.ts";
import { gojaFaults } from "./pocketbase/goja-faults.ts";

/** Bundles what the server needs of the domain in order to answer calendar programs. `npm run check` fails where it is due. */
await writeCalendarEngine();
console.log(`wrote ${calendarEngineFile}`);
for (const fault of gojaFaults(await calendarEngineSource())) {
  console.error(fault);
  process.exitCode = 1;
}
