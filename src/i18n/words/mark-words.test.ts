import { readFileSync } from "node:fs";
import { parsePoFile } from "@lingui/format-po";
import { expect, it } from "vitest";
import { readTypedMark } from "#domain/marks/scale/typed-mark";
import { scales } from "#domain/marks/scale/scales";

const states: Readonly<Record<string, string>> = {
  "the student was absent": "absent",
  "to be repeated": "repeat",
  exempt: "exempt",
  "not handed in": "missing",
  cheated: "cheated",
};

it.each(["en", "fr", "de", "lb"])("each state that a cell shows in %s is read when it is typed or pasted", (locale) => {
  const { items } = parsePoFile(readFileSync(new URL(`../locales/${locale}.po`, import.meta.url), "utf8"));
  const shown = items.flatMap(({ msgctxt, msgid, msgstr }) => {
    const state = states[/^in a cell of marks: (.*)$/u.exec(msgctxt ?? "")?.[1] ?? ""];
    return state ? [[msgstr[0] || msgid, state] as const] : [];
  });
  expect(shown).toHaveLength(5);
  for (const [text, state] of shown)
    expect(readTypedMark(text, scales["lu-60"]), text).toEqual({ ok: true, value: { type: "state", state } });
});
