import { readHolidaysIcs } from "./holidays-ics.ts";
import type { IcsQuestion } from "./ics-reader.ts";

/** Reads one calendar file off the page, so that thousands of events do not block it. */
self.addEventListener("message", ({ data }: MessageEvent<IcsQuestion>) => {
  self.postMessage(readHolidaysIcs(new Uint8Array(data.bytes), data.options));
});
