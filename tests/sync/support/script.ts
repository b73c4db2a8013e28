import fc from "fast-check";
import type { Fault } from "./network.ts";

/** The kinds of edits: what is edited, and how a word gets into it. */
const editKinds = [
  "appendNote",
  "prependNote",
  "replaceNote",
  "value",
  "rich",
  "replaceRich",
  "set",
  "flag",
  "order",
] as const;
export type EditKind = (typeof editKinds)[number];
const addable = ["schoolyears", "classes", "students", "courses", "units", "lessons"] as const;

export type Command =
  | { readonly do: "edit"; readonly device: number; readonly kind: EditKind; readonly pick: number; readonly bad: Bad }
  | {
      readonly do: "add" | "remove" | "restore";
      readonly device: number;
      readonly pick: number;
      readonly what: Addable;
    }
  /**
   * A form is opened on a record as it is. Saved later, it must not write over what came in
   * between.
   */
  | { readonly do: "open"; readonly device: number; readonly kind: EditKind; readonly pick: number }
  | { readonly do: "save"; readonly device: number; readonly pick: number; readonly bad: Bad }
  | { readonly do: "undo" | "signIn" | "expire" | "switchUser"; readonly device: number }
  | { readonly do: "sync"; readonly device: number; readonly tab: number }
  | { readonly do: "fault"; readonly device: number; readonly fault: Fault }
  | {
      readonly do: "crash";
      readonly device: number;
      readonly tab: number;
      readonly steps: number;
      readonly after: boolean;
    }
  /** The leader freezes, another tab takes its lock and runs, and the leader wakes up later. */
  | { readonly do: "steal"; readonly device: number; readonly ms: number }
  | { readonly do: "freeze"; readonly device: number; readonly tab: number; readonly ms: number }
  | { readonly do: "jump"; readonly device: number; readonly ms: number }
  | { readonly do: "dashboard"; readonly pick: number; readonly ms: number }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "purge" | "backUp" | "restoreServer" | "restart" };
/**
 * The choice of what a device keeps of students from then on. `at` is the command before which it
 * is made.
 */
export type Keep = { readonly at: number; readonly device: number; readonly keeps: "all" | "none" | "untilSoon" };
/**
 * Somebody types into a record before command `at`, and the page goes; the next one starts `ms`
 * later. It goes before anything is saved, or while a save is under way. That save never comes to
 * its end, or did (`saved`). Or it goes once all is saved and the journal is not told (`written`).
 */
export type Typed = {
  readonly at: number;
  readonly device: number;
  readonly kind: EditKind;
  readonly pick: number;
  readonly ends: "beforeSaving" | "whileSaving" | "saved" | "written";
  readonly ms: number;
};
/**
 * Somebody moves a lesson to another slot, or taps a student in a roll, before command `at`: two
 * fields that mean one thing.
 */
export type Placed = {
  readonly at: number;
  readonly device: number;
  readonly kind: "move" | "tap";
  readonly pick: number;
};
/** The storage of a device is full, after so many writes of one of the steps of its cycles. */
export type Refused = { readonly at: number; readonly device: number; readonly steps: number; readonly writes: number };
/** The class book of a year is ended at the server, as a device of the teacher asks for it. */
export type Ended = { readonly at: number; readonly pick: number };
type Addable = (typeof addable)[number];
/** The server refuses the value, or crashes on it. */
type Bad = "" | "poison" | "curse";

export type Script = {
  readonly salt: number;
  readonly devices: number;
  readonly pageSize: number;
  readonly maxOps: number;
  readonly commands: readonly Command[];
  readonly keeps?: readonly Keep[];
  readonly typed?: readonly Typed[];
  readonly placed?: readonly Placed[];
  readonly refused?: readonly Refused[];
  readonly ended?: readonly Ended[];
};

const device = fc.nat(3);
const tab = fc.nat(1);
const pick = fc.nat(20);
const what = fc.constantFrom(...addable);
/** Milliseconds from very short to longer than any wait. */
const late = fc.oneof(fc.integer({ min: 50, max: 2000 }), fc.integer({ min: 2000, max: 5_000_000 }));

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ type: fc.constantFrom("loseRequest" as const, "loseReply" as const, "loseReply" as const) }),
  fc.record({ type: fc.constantFrom("html" as const, "halfReply" as const, "failAfter" as const) }),
  fc.record({
    type: fc.constantFrom("duplicate" as const, "lateTwin" as const, "slowRequest" as const, "slowReply" as const),
    late,
  }),
  fc.record({ type: fc.constant("status" as const), status: fc.constantFrom(429, 500, 502, 503, 413) }),
);

const bad = fc.oneof(
  { arbitrary: fc.constant("" as const), weight: 20 },
  fc.constantFrom("poison" as const, "curse" as const),
);

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant("edit" as const), device, kind: fc.constantFrom(...editKinds), pick, bad }),
    weight: 12,
  },
  {
    arbitrary: fc.record({
      do: fc.constantFrom("add" as const, "add" as const, "add" as const, "remove" as const, "restore" as const),
      device,
      pick,
      what,
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({ do: fc.constant("open" as const), device, kind: fc.constantFrom(...editKinds), pick }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: fc.constant("save" as const), device, pick, bad }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant("sync" as const), device, tab }), weight: 12 },
  { arbitrary: fc.record({ do: fc.constant("fault" as const), device, fault }), weight: 5 },
  { arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 20, max: 1500 }) }), weight: 5 },
  {
    arbitrary: fc.record({
      do: fc.constant("crash" as const),
      device,
      tab,
      steps: fc.integer({ min: 1, max: 14 }),
      after: fc.boolean(),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      do: fc.constant("freeze" as const),
      device,
      tab,
      ms: fc.integer({ min: 50, max: 100_000 }),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      do: fc.constantFrom(
        "undo" as const,
        "undo" as const,
        "expire" as const,
        "signIn" as const,
        "switchUser" as const,
      ),
      device,
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ do: fc.constant("steal" as const), device, ms: fc.integer({ min: 20, max: 2000 }) }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ do: fc.constant("dashboard" as const), pick, ms: fc.integer({ min: 1, max: 200 }) }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ do: fc.constant("jump" as const), device, ms: fc.integer({ min: -1e9, max: 1e9 }) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      do: fc.constantFrom("purge" as const, "backUp" as const, "restoreServer" as const, "restart" as const),
    }),
    weight: 2,
  },
);

/** A run of a few devices and their server: this value decides everything in it. */
export const script: fc.Arbitrary<Script> = fc.record({
  salt: fc.integer({ min: 1, max: 1_000_000 }),
  devices: fc.integer({ min: 2, max: 4 }),
  pageSize: fc.integer({ min: 2, max: 6 }),
  maxOps: fc.integer({ min: 1, max: 4 }),
  commands: fc.array(command, { minLength: 4, maxLength: 45, size: "max" }),
  keeps: fc.array(
    fc.record({ at: fc.nat(45), device, keeps: fc.constantFrom("none" as const, "none" as const, "untilSoon", "all") }),
    { maxLength: 4 },
  ),
  typed: fc.array(
    fc.record({
      at: fc.nat(45),
      device,
      kind: fc.constantFrom(...editKinds.filter((kind) => kind !== "flag" && kind !== "set")),
      pick,
      ends: fc.constantFrom("beforeSaving" as const, "whileSaving" as const, "saved" as const, "written" as const),
      ms: fc.integer({ min: 20, max: 5000 }),
    }),
    { maxLength: 1 },
  ),
  refused: fc.array(fc.record({ at: fc.nat(45), device, steps: fc.integer({ min: 1, max: 12 }), writes: fc.nat(6) }), {
    maxLength: 3,
  }),
  ended: fc.array(fc.record({ at: fc.nat(45), pick: fc.nat(3) }), { maxLength: 1 }),
  placed: fc.array(
    fc.record({ at: fc.nat(45), device, kind: fc.constantFrom("move" as const, "tap" as const), pick: fc.nat(8) }),
    { maxLength: 6 },
  ),
});
