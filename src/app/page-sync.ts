// One chunk for the engine and what only it needs.
export { writeDeviceName } from "#db/device-store";
export { deviceName } from "#domain/device-name";
export { createTimers } from "#remote/timers";
export { createPageSync } from "#sync/create-page-sync";
