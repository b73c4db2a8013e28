import type { I18n } from "@lingui/core";
import type { Format } from "#i18n/format";
import { labelled } from "#i18n/words/label-words";
import { choiceName, kindName, yesOrNo } from "./record-words.ts";

type Words = { readonly i18n: I18n; readonly format: Format };

const datePattern = /^\d{4}-\d\d-\d\d$/;
const dateTimePattern = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;
/** Fields of minutes since midnight. */
const timeFields = new Set(["start", "end", "startMinute", "endMinute", "toStart", "toEnd"]);

/** The parts of a field's schema that the words depend on. */
type FieldKind = { readonly name: string; readonly kind: string };

const textWords = ({ format }: Words, text: string): string => {
  if (datePattern.test(text)) return format.date(text, "medium");
  const [, date, time] = dateTimePattern.exec(text) ?? [];
  return date === undefined ? text : `${format.date(date, "medium")}, ${time}`;
};

/**
 * The parts of a value that is stored as JSON, each on a line: periods, terms, labels, week days,
 * overrides.
 */
const jsonLines = (words: Words, name: string, value: unknown): readonly string[] => {
  const { format } = words;
  if (name === "days" && Array.isArray(value)) {
    return value.map((day) => (typeof day === "number" ? format.weekday(day, "long") : String(day)));
  }
  if (Array.isArray(value)) return value.map((item) => (typeof item === "string" ? item : partWords(words, item)));
  if (typeof value !== "object" || value === null) return value === null ? [] : [String(value)];
  return Object.entries(value).map(([key, part]) => labelled(words.i18n, textWords(words, key), String(part)));
};

/** A period or a term: its name and from when to when. */
const partWords = (words: Words, part: unknown): string => {
  const { label, name, start, end } = (part ?? {}) as Record<string, unknown>;
  const point = (value: unknown): string =>
    typeof value === "number" ? words.format.time(value) : textWords(words, String(value ?? ""));
  return [label ?? name, `${point(start)}–${point(end)}`].filter(Boolean).join(" ");
};

/**
 * A value of a field in words, line by line; no lines where it is empty. `nameOf` returns the name
 * of a record by its id. Pass formatted text as plain text.
 */
export const valueLines = (
  words: Words,
  field: FieldKind,
  value: unknown,
  nameOf: (id: string) => string | undefined,
): readonly string[] => {
  if (value === "" || value === null || value === undefined) return [];
  switch (field.kind) {
    case "bool":
      return [yesOrNo(words.i18n, value === true)];
    case "choice":
      return [
        field.name === "parentCollection" ? kindName(words.i18n, String(value)) : choiceWords(words, field, value),
      ];
    case "relation": {
      const ids = (Array.isArray(value) ? value : [value]).map(String);
      return ids.map((id) => nameOf(id) ?? id).toSorted(words.format.collator.compare);
    }
    case "number":
      if (typeof value === "number" && timeFields.has(field.name)) return [words.format.time(value)];
      return [typeof value === "number" ? words.format.number(value) : String(value)];
    case "json":
      return jsonLines(words, field.name, value);
    default:
      return String(value)
        .split("\n")
        .map((line) => textWords(words, line));
  }
};

/** Countries and languages are named as Intl names them. */
const choiceWords = ({ i18n, format }: Words, { name }: FieldKind, value: unknown): string => {
  const code = String(value);
  const type = name === "country" ? "region" : name === "language" ? "language" : undefined;
  if (!type) return choiceName(i18n, code);
  return new Intl.DisplayNames([format.locale === "lb" ? "de" : format.locale], { type }).of(code) ?? code;
};

/** What names a record: its course, its date and time, its title. */
type Facts = {
  readonly collection: string;
  readonly title: string;
  readonly course: string;
  readonly date: string;
  readonly start: number | null;
  readonly weekday: number | null;
};

/**
 * A record as a person would name it: "5C3 Maths, Tue 24 Nov, 13:40". With `isTitled` its title
 * follows where it has more.
 */
export const recordName = ({ i18n, format }: Words, facts: Facts, o: { readonly isTitled: boolean }): string => {
  const { collection, title, course, date, start, weekday } = facts;
  const place = [
    course,
    weekday !== null && weekday <= 7 ? format.weekday(weekday, "long") : "",
    date === "" ? "" : format.date(date, "weekdayMedium"),
    start === null ? "" : format.time(start),
  ].filter(Boolean);
  const parts = o.isTitled || place.length === 0 || collection !== "lessons" ? [title, ...place] : place;
  return parts.filter(Boolean).join(", ") || kindName(i18n, collection);
};
