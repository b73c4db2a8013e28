import type { ShareKey } from "#domain/share/share-link";
import type { LessonRow } from "#schema/lessons";
import type { ShareContent, ShareRow } from "#schema/shares";
import type { SpareTaskRow } from "#schema/spare-tasks";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";

/** A new link: what it leads to, until when. */
export type NewShare = Pick<ShareRow, "kind" | "schoolyear" | "course" | "start" | "end" | "until"> & {
  readonly id: string;
  readonly content: ShareContent;
  readonly key: ShareKey;
};

/** Makes the record of a link. */
export const makeShare = ({ id, key, ...values }: NewShare): Mutation => {
  const names = values.content.lists.length + values.content.seats.length > 0;
  return { op: "create", collection: "shares", id, values: { ...values, ...key, names } };
};

/** Changes what a link shows, or until when it works. */
export const changeShare = (
  share: ShareRow,
  patch: { readonly until?: string; readonly content?: ShareContent },
): Mutation => edit("shares", share, patch);

type Slot = Pick<LessonRow, "course" | "date" | "start">;

const escaped = (line: string): string => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Lines for a substitute become the lesson's plan: the first is its title. */
const planValues = (text: string) => {
  const [title = "", ...lines] = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const isShort = title.length <= 300;
  const rest = isShort ? lines : [title, ...lines];
  return { title: isShort ? title : "", plan: rest.map((line) => `<p>${escaped(line)}</p>`).join("") };
};

/** Writes lines for a lesson without a plan; `plan` is the empty one that is there. */
export const writeLines = (slot: Slot, plan: LessonRow | undefined, text: string): Mutation =>
  plan
    ? edit("lessons", plan, planValues(text))
    : {
        op: "create",
        collection: "lessons",
        values: { ...emptyValues("lessons"), status: "draft", ...slot, ...planValues(text) },
      };

type TakenNote = {
  /** The note, as it says whose it is. */
  readonly words: string;
  readonly slot: Slot;
  /** The plan, or the id that it gets. */
  readonly plan: LessonRow | undefined;
  readonly id: string;
  readonly isHeld: boolean;
};

/** Puts a substitute's words below what a plan's reflection says, once. */
export const takeNote = ({ words, slot, plan, id, isHeld }: TakenNote): Mutation => {
  const before = plan?.reflection ?? "";
  const reflection = before.includes(words) ? before : [before, words].filter(Boolean).join("\n\n");
  const patch = { reflection, ...(isHeld && { status: "held" as const }) };
  if (plan) return edit("lessons", plan, patch);
  const values = { ...emptyValues("lessons"), status: "draft" as const, ...slot, ...patch };
  return { op: "create", collection: "lessons", id, values };
};

/** Takes a stored task for a lesson: it becomes its plan, and is marked as used. */
export const takeTask = (task: SpareTaskRow, slot: Slot, plan: LessonRow | undefined): readonly Mutation[] => [
  writeLines(slot, plan, task.text),
  edit("sparetasks", task, { used: slot.date }),
];
