/** Accounts for tests, as fast-check makes them up. */
import * as fc from "fast-check";
import { planToHtml } from "#domain/rich/plan-to-html";
import { addDays } from "#domain/time/plain-date";
import { type CollectionName, collectionNames, collections } from "#schema/collections";
import type { Field } from "#schema/field";
import { emptyValues, validateRow } from "#schema/validate";
import { derivedId } from "#db/store/derived-id";
import { planArbitrary } from "./plan-arbitraries.ts";

type AnyValues = Readonly<Record<string, unknown>> & { readonly id: string };
export type AnyAccount = { readonly owner: string; readonly rows: ReadonlyMap<CollectionName, readonly AnyValues[]> };

const anyText = fc.oneof(
  fc.constantFrom("", "=1+1", "Müller; Söhne", 'a "quoted", word', "two\nlines", "日本語 🎒", "__proto__"),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const anyDay = fc.nat(300).map((offset) => addDays("2026-09-01", offset));

/**
 * An account of a few years in which every field of every collection has a value, and relations
 * lead to records that exist.
 */
export const anyAccount = (g: fc.GeneratorValue, owner: string): AnyAccount => {
  const rows = new Map<CollectionName, AnyValues[]>();
  const idsOf = (target: string) => (rows.get(target as CollectionName) ?? []).map(({ id }) => id);
  const newId = (): string => derivedId(`${owner} ${[...rows.values()].flat().length} ${g(fc.nat)}`);
  const oneOf = (ids: readonly string[], isNeeded: boolean): string =>
    ids.length === 0 || (!isNeeded && g(fc.boolean)) ? "" : g(() => fc.constantFrom(...ids));

  const valueOf = (collection: CollectionName, name: string, field: Field): unknown => {
    switch (field.kind) {
      case "text": {
        if (/^\^\\d\{4\}.*T/.test(field.pattern)) return `${g(() => anyDay)}T10:00`;
        if (field.pattern.startsWith(String.raw`^\d{4}`)) return g(() => anyDay);
        if (field.pattern !== "") return "";
        if (name === "zone") return "Europe/Luxembourg";
        // The server alone says it.
        if (name === "classBookEnded") return "";
        const text = [...g(() => anyText)].slice(0, field.max).join("");
        return field.required && text === "" ? "x" : text;
      }
      case "rich":
        return planToHtml(g(() => planArbitrary));
      case "number":
        return g(fc.integer, { min: field.min, max: field.max });
      case "bool":
        return g(fc.boolean);
      case "choice":
        return g(() => fc.constantFrom(...field.values, ...(field.required ? [] : [""])));
      case "relation":
        if (field.many) return g(() => fc.subarray(idsOf(field.target)));
        return oneOf(idsOf(field.target), field.required);
      case "json":
        return collection === "rotations" && name === "labels" ? ["A", "B"] : field.empty;
      case "file":
        return g(() => fc.constantFrom("", "photo_x1.png"));
    }
  };
  /** Rules between fields: an end is not before its start. */
  const inOrder = (values: Record<string, unknown>): void => {
    for (const [start, end] of [
      ["start", "end"],
      ["validFrom", "validTo"],
      ["startMinute", "endMinute"],
      ["toStart", "toEnd"],
    ] as const) {
      const [a, b] = [values[start], values[end]];
      if (typeof a === "string" && typeof b === "string" && b < a) [values[start], values[end]] = [b, a];
      if (typeof a === "string" && a === values[end] && start === "start")
        values[end] = addDays(a.slice(0, 10), 1) + a.slice(10);
      if (typeof a === "number" && typeof b === "number")
        [values[start], values[end]] = [Math.min(a, b, 1439), Math.max(a, b, 1)];
      if (typeof a === "number" && values[start] === values[end]) values[end] = Number(values[start]) + 1;
    }
  };
  for (const collection of collectionNames) {
    const own: AnyValues[] = [];
    rows.set(collection, own);
    const count =
      collection === "users"
        ? 1
        : ["feeds", "attachments", "shares", "origins", "sharenotes", "subscriptions"].includes(collection)
          ? 0
          : g(fc.integer, { min: 0, max: 4 });
    for (let index = 0; index < count; index += 1) {
      const fields = Object.entries(collections[collection].fields) as [string, Field][];
      const values: Record<string, unknown> = { ...emptyValues(collection) };
      for (const [name, field] of fields) values[name] = valueOf(collection, name, field);
      inOrder(values);
      if (validateRow(collection, values as never).length > 0) continue;
      own.push({ ...values, id: collection === "users" ? owner : newId() });
    }
  }
  return { owner, rows };
};
