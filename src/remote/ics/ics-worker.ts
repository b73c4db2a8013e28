import { answerPage } from "#base/answer-page";
import { readEventsIcs } from "./events-ics.ts";
import { readHolidaysIcs } from "./holidays-ics.ts";
import type { IcsQuestion } from "./ics-reader.ts";

/** Reads one calendar file off the page, so that thousands of events do not block it. */
answerPage(self, (question: IcsQuestion) => {
  const bytes = new Uint8Array(question.bytes);
  return "question" in question ? readEventsIcs(bytes, question.question) : readHolidaysIcs(bytes, question.options);
});
