import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { PartUnavailable } from "#i18n/part-unavailable";
import { errorHeading } from "./error-heading.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const unknown = "Something went wrong while processing your request.";

test.each([
  [
    "a sentence",
    new Error("The school year of this address was closed."),
    "The school year of this address was closed.",
  ],
  [
    "with an accent and a number",
    new Error("Élèves: only 30 can be shown here."),
    "Élèves: only 30 can be shown here.",
  ],
  ["a known one of the SDK", new Error("The requested resource wasn't found."), "The requested resource wasn't found."],
  ["the SDK's for nothing", new Error("Something went wrong."), unknown],
  ["no sentence", new Error("useYear is used outside of YearProvider"), unknown],
  ["one word", new Error("Failed."), unknown],
  ["a browser's", new TypeError("Cannot read properties of undefined (reading 'id')."), unknown],
  ["one with code", new Error("Table students.photo does not exist."), unknown],
  [
    "an address",
    new Error("Minified React error #185; visit https://react.dev/errors/185 for the full message."),
    unknown,
  ],
  ["of the database", new DOMException("The transaction was aborted, so the request cannot be fulfilled."), unknown],
  ["no error", "The page is gone for good.", unknown],
  ["nothing", undefined, unknown],
  [
    "a page that cannot be fetched",
    new PartUnavailable(),
    "This page could not be loaded. Check your connection, then try again.",
  ],
])("the heading is what a person can read: %s", (_, error, heading) => {
  expect(errorHeading(i18n, error)).toBe(heading);
});
