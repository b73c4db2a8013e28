import { glob, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/run-bin.ts";

/*
 * Tests find the calendar's parts by what a user would name, or by attributes of our own. Class
 * names of FullCalendar would tie them to its inner markup.
 */

/** The file that has the few class names for which FullCalendar offers no hook. */
const support = "tests/support/calendar-page.ts";
/** This file names them as well. */
const own = relative(root, import.meta.filename);

/** A class of FullCalendar: `.fc`, or a word that begins with `fc-`. */
const libraryClass = /\.fc(?![\w-])|(?<![\w-])fc-[a-z][a-z-]*/gi;

test("class names of FullCalendar stand in one file of the tests, and there only the few without a hook", async () => {
  const found = new Map<string, readonly string[]>();
  for await (const path of glob("tests/**/*.{ts,tsx}", { cwd: root })) {
    if (path === own) continue;
    const classes = [...(await readFile(join(root, path), "utf8")).matchAll(libraryClass)].map(([name]) => name);
    if (classes.length > 0) found.set(path, [...new Set(classes)].toSorted());
  }
  expect(Object.fromEntries(found)).toEqual({
    [support]: [".fc", "fc-event-dragging", "fc-liquid-hack", "fc-scroller"],
  });
});
