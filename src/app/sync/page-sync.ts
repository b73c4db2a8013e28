// One chunk for the engine and what only it needs.
export { writeDeviceName } from "#db/store/device-store";
export { deviceName } from "#domain/people/device-name";
export { createTimers } from "#remote/timers";
export { createPageSync } from "#sync/create-page-sync";
