// One chunk for the engine and what only it needs.
export { openFileFolder } from "#db/store/file-folder";
export { watchScope } from "#db/scope/watch-scope";
export { writeDeviceName } from "#db/store/device-store";
export { deviceName } from "#domain/people/device-name";
export { createTimers } from "#remote/timers";
export { startJournal } from "./start-journal.ts";
export { settleScope } from "../services/begin-scope.ts";
export { createPageSync } from "#sync/create-page-sync";
