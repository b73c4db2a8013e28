import { expect, it } from "vitest";
import type { AnyRow } from "#db/store/outbox";
import { latestRow, type OwnWrite } from "./own-writes.ts";

const id = "m".repeat(15);
const row = (entry: string, o: Partial<AnyRow> = {}) =>
  ({ id, owner: "t".repeat(15), rev: 5, seq: 5, deleted: false, created: "", updated: "", entry, ...o }) as AnyRow;

const open = () => {
  let now = 0;
  const own: OwnWrite[] = [];
  return {
    write: (before: AnyRow | undefined, after: AnyRow | undefined) =>
      void own.push({ at: now, changes: [{ collection: "results", id, before, now: after }] }),
    latest: (shown: AnyRow | undefined) => latestRow(own, now, { collection: "results", id, shown }),
    wait: (ms: number) => (now += ms),
  };
};

it("takes what a screen still shows of the time before for old, however many writes ago", () => {
  const { write, latest } = open();
  write(row("51"), row("11"));
  write(row("11"), row("51"));
  write(row("51"), row("12"));
  expect(["51", "11", "12"].map((entry) => latest(row(entry))?.entry)).toEqual(["12", "12", "12"]);
});

it("knows a record that the server took meanwhile, and one that is back as it was", () => {
  const { write, latest } = open();
  write(row("51"), row("11"));
  write(row("11", { rev: 6 }), row("51", { rev: 6 }));
  expect(latest(row("11", { rev: 6 }))).toMatchObject({ entry: "51" });
  expect(latest(row("51", { rev: 6 }))).toEqual(row("51", { rev: 6 }));
});

it("takes another device's words for news, and its own for no more than half a minute", () => {
  const { write, latest, wait } = open();
  write(row("51"), row("11"));
  expect(latest(row("40", { rev: 7 }))).toMatchObject({ entry: "40" });
  wait(31_000);
  expect(latest(row("51"))).toMatchObject({ entry: "51" });
});

it("has a record that is made and not read yet, and none that was taken back", () => {
  const { write, latest } = open();
  write(undefined, row("11"));
  expect(latest(undefined)).toMatchObject({ entry: "11" });
  write(row("11"), row("11", { deleted: true }));
  expect(latest(row("11"))).toBeUndefined();
  write(row("11", { deleted: true }), undefined);
  expect(latest(row("11"))).toBeUndefined();
});
