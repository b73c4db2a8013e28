// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Comparison } from "#db/status/comparisons";
import type { StoredConflict } from "#db/status/conflicts";
import { collectionNames } from "#schema/collections";
import { syncedFields } from "#db/store/row-diff";
import { setupI18n } from "@lingui/core";
import { choiceName, fieldName, kindName, twoVersionsTitle } from "#i18n/words/record-words";
import { choicesPatch, comparedFields, diffLines, settledFields, withChoice } from "./comparison-model.ts";

const conflict = (key: number, field: string, mine: unknown, theirs: unknown, resolvedAt = ""): StoredConflict => ({
  key,
  collection: "lessons",
  id: "l".repeat(15),
  field,
  base: "",
  mine,
  theirs,
  at: "2026-11-23T08:00:00.000Z",
  mineAt: "2026-11-22T18:42:00.000Z",
  theirsAt: "2026-11-22 20:10:00.000Z",
  theirsDevice: "tablet:iPadOS:Safari",
  resolvedAt,
  choice: resolvedAt === "" ? "" : "mine",
});
const row = { title: "pavé", homework: "31", plan: "<p>a</p>", room: "", objectives: "", status: "ready", course: "c" };
const comparison = (...conflicts: StoredConflict[]): Comparison => ({
  key: "k",
  collection: "lessons",
  id: "l".repeat(15),
  conflicts,
  row: row as never,
});

test("the version here is what the record has now, and what became the same is left out", () => {
  const fields = comparedFields(
    comparison(conflict(1, "title", "older", "pyramide"), conflict(2, "homework", "x", "31"), conflict(3, "new", 1, 2)),
  );
  expect(fields).toMatchObject([{ name: "title", mine: "pavé", theirs: "pyramide", canKeepBoth: false }]);
  expect(settledFields(comparison(), fields).map(({ name }) => name)).toEqual(["course", "plan", "homework", "status"]);
});

test("a decided one shows both versions as they were then", () => {
  const fields = comparedFields(comparison(conflict(1, "title", "was here", "pavé", "2026-11-23T09:00:00.000Z")));
  expect(fields).toMatchObject([{ mine: "was here", theirs: "pavé" }]);
});

test("what means one thing is chosen as one: no day of one version with the hour of the other", () => {
  const fields = comparedFields({
    ...comparison(conflict(1, "date", "a", "b"), conflict(2, "start", 480, 600), conflict(3, "title", "c", "d")),
    row: { ...row, date: "a", start: 480 } as never,
  });
  const choices = withChoice(new Map(), fields, fields[0]!, "theirs");
  expect([...choices]).toEqual([
    [1, "theirs"],
    [2, "theirs"],
  ]);
});

test("choices patch what they change, and only that", () => {
  const one = comparison(
    conflict(1, "title", "pavé", "pyramide"),
    conflict(2, "homework", "31", "34"),
    conflict(3, "plan", "<p>a</p>", "<p>b</p>"),
  );
  const fields = comparedFields(one);
  const patch = (...choices: [number, "mine" | "theirs" | "both"][]) =>
    choicesPatch(one.row!, fields, new Map(choices));
  expect(patch()).toEqual({});
  expect(patch([1, "theirs"], [2, "both"], [3, "both"])).toEqual({
    title: "pyramide",
    homework: "31\n34",
    plan: "<p>a</p><p>b</p>",
  });
});

test("lines are counted and words marked", () => {
  expect(diffLines(["a", "box", "c"], ["a", "web", "c"])).toMatchObject({ lines: 3, changed: 1 });
});

test("every collection and every field that syncs has words", () => {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  for (const name of collectionNames) {
    expect(kindName(i18n, name), name).not.toBe(name);
    expect(twoVersionsTitle(i18n, name)).not.toBe(name);
    for (const [field, definition] of syncedFields(name)) {
      expect(fieldName(i18n, name, field), `${name}.${field}`).not.toBe(field);
      // Countries and languages are named by Intl, collections above; nobody compares how far the
      // set-up is.
      const isNamed = ["country", "language", "parentCollection", "setup"].includes(field);
      if (definition.kind !== "choice" || isNamed) continue;
      for (const value of definition.values) expect(choiceName(i18n, value), `${name}.${field}`).not.toBe(value);
    }
  }
});
