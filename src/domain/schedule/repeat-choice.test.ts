import { expect, test } from "vitest";
import { offerId, printChoice, readChoice, repeatOffers } from "./repeat-choice.ts";

/** The third Tuesday of November. */
const start = "2026-11-17";

test.each([
  ["", "never"],
  ["FREQ=DAILY;INTERVAL=3", "daily"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "workdays"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=8", "weekly"],
  ["FREQ=MONTHLY;UNTIL=20270601", "monthDay"],
  ["FREQ=MONTHLY;BYDAY=3TU", "monthWeekday"],
  ["FREQ=YEARLY", "yearly"],
])("%j is %s, and printed as it was", (rrule, kind) => {
  const choice = readChoice(rrule, start);
  expect(choice.kind).toBe(kind);
  expect(printChoice(choice, start)).toBe(rrule);
});

test.each([
  ["FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "workdays"],
  ["FREQ=WEEKLY", "weekly"],
  ["FREQ=MONTHLY;BYMONTHDAY=17", "monthDay"],
  ["FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=17", "yearly"],
])("%j means one that is offered", (rrule, kind) => {
  expect(readChoice(rrule, start).kind).toBe(kind);
});

test.each([
  "FREQ=MONTHLY;BYMONTHDAY=3",
  "FREQ=MONTHLY;BYDAY=2TU",
  "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1",
  "FREQ=DAILY;INTERVAL=2;BYDAY=MO",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU",
  "FREQ=WEEKLY;BYMONTH=3",
  "FREQ=YEARLY;BYWEEKNO=20",
  "FREQ=HOURLY",
])("%j is more than the form offers", (rrule) => {
  expect(readChoice(rrule, start).kind).toBe("other");
});

test("every two weeks is an offer of its own", () => {
  const choice = readChoice("", start);
  const offers = repeatOffers(choice, start);
  expect(offers.map(({ id }) => id).slice(0, 5)).toEqual(["never", "daily", "workdays", "weekly", "fortnightly"]);
  const rule = printChoice({ ...choice, ...offers[4]! }, start);
  expect(rule).toBe("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU");
  expect(offerId(readChoice(rule, start))).toBe("fortnightly");
  expect(offerId(readChoice("FREQ=WEEKLY;INTERVAL=3;BYDAY=TU", start))).toBe("weekly");
});

test("the fifth Tuesday of a month is its last", () => {
  expect(printChoice({ ...readChoice("", "2026-12-29"), kind: "monthWeekday" }, "2026-12-29")).toBe(
    "FREQ=MONTHLY;BYDAY=-1TU",
  );
});

test.each([
  ["2026-11-26", ["FREQ=MONTHLY;BYDAY=4TH", "FREQ=MONTHLY;BYDAY=-1TH"]],
  ["2026-12-24", ["FREQ=MONTHLY;BYDAY=4TH"]],
  ["2026-12-31", ["FREQ=MONTHLY;BYDAY=-1TH"]],
  ["2027-02-25", ["FREQ=MONTHLY;BYDAY=4TH", "FREQ=MONTHLY;BYDAY=-1TH"]],
])("on %s each weekday of the month that it is is offered", (date, rules) => {
  const choice = readChoice("", date);
  const offers = repeatOffers(choice, date).filter(({ kind }) => kind === "monthWeekday");
  expect(offers.map((offer) => printChoice({ ...choice, ...offer }, date))).toEqual(rules);
  expect(rules.map((rule) => offerId(readChoice(rule, date)))).toEqual(offers.map(({ id }) => id));
  expect(new Set(offers.map(({ id }) => id)).size).toBe(rules.length);
});
