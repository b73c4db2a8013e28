import { createId } from "../../src/db/store/new-id.ts";
import type { DeviceScript, ScriptedEdit } from "./page/run-script.ts";

/**
 * The competition of an edit: nothing, a paragraph that the other device adds to the same text, or
 * the same field.
 */
export type EditKind = "alone" | "text" | "field";

type PlannedEdit = ScriptedEdit & { readonly kind: EditKind };
export type PlannedScript = DeviceScript & { readonly edits: readonly PlannedEdit[] };

/**
 * The edits of one of two devices in a run, on three lessons that both have and two of its own.
 * They are a title that both set without having seen each other's edit, and fields that only this
 * device sets. There are also paragraphs added to texts that both add to, and new lessons. Every
 * edit's value holds a token that occurs nowhere else.
 */
export const createScript = (o: {
  run: string;
  device: "A" | "B";
  name: string;
  course: string;
  lessons: readonly string[];
  random: () => number;
}): PlannedScript => {
  // Ids do not come from the seed: contenders share a server, and an id is one teacher's.
  const newId = createId({ random: Math.random });
  const [first, second, third] = o.lessons as [string, string, string];
  const ownField = o.device === "A" ? "objectives" : "reflection";
  let count = 0;
  const tokenOf = () => `[${o.run}-${o.device}${count++}]`;
  const update = (kind: EditKind, id: string, field: string): PlannedEdit => {
    const token = tokenOf();
    return { kind, token, edit: { kind: "update", id, values: { [field]: `By ${o.device} ${token}` } } };
  };
  const append = (id: string): PlannedEdit => {
    const token = tokenOf();
    return { kind: "text", token, edit: { kind: "append", id, line: `Added by ${o.device} ${token}` } };
  };
  const create = (): PlannedEdit => {
    const token = tokenOf();
    const values = {
      course: o.course,
      unit: "",
      date: "2026-11-23",
      start: 480,
      title: `New by ${o.device} ${token}`,
      plan: "",
      objectives: "",
      homework: "",
      reflection: "",
      status: "draft",
      locked: false,
    };
    return { kind: "alone", token, edit: { kind: "create", id: newId(), values } };
  };
  const rest = [
    create(),
    create(),
    update("alone", first, ownField),
    update("alone", second, ownField),
    update("alone", third, ownField),
    append(first),
    append(second),
  ];
  const shuffled = rest
    .map((edit) => [o.random(), edit] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, edit]) => edit);
  return { name: o.name, apart: 1, edits: [update("field", third, "title"), ...shuffled] };
};
