import { readEventsIcs } from "./events-ics.ts";
import { readHolidaysIcs } from "./holidays-ics.ts";
import type { IcsQuestion } from "./ics-reader.ts";

/** Reads one calendar file off the page, so that thousands of events do not block it. */
self.addEventListener("message", ({ data }: MessageEvent<IcsQuestion>) => {
  const bytes = new Uint8Array(data.bytes);
  self.postMessage("question" in data ? readEventsIcs(bytes, data.question) : readHolidaysIcs(bytes, data.options));
});
