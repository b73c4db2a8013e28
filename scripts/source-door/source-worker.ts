import { parentPort } from "node:worker_threads";
import { readSourceIcs } from "#remote/ics/source-ics";

/** Reads calendars beside the process that keeps the server running. */
parentPort!.on("message", ({ bytes, range, zone }) => parentPort!.postMessage(readSourceIcs(bytes, { range, zone })));
