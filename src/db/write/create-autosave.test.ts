import { describe, expect, it, vi } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { emptyValues } from "#schema/validate";
import type { SaveOutcome } from "#db/journal/write-typed";
import { createAutosave } from "./create-autosave.ts";
import type { Mutation } from "#db/edit/mutation";
import { recordForm } from "#db/edit/record-form";

const form = recordForm("lessons", { fields: ["title", "homework", "reflection"] });
const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;

/** Pauses when the test says so. */
const createTimer = () => {
  let waiting: (() => void) | undefined;
  return {
    after: (_ms: number, run: () => void) => {
      waiting = run;
      return () => (waiting = undefined);
    },
    pause: () => waiting?.(),
  };
};

const open = async (values?: { title?: string; homework?: string }) => {
  const scene = createFormScene();
  const timer = createTimer();
  const record = values && (await scene.make("lessons", { ...slot, ...values }));
  let isFull = false;
  let isSlow: Promise<void> | undefined;
  let isRefused = false;
  const save = async (mutations: readonly Mutation[]): Promise<SaveOutcome> => {
    if (isFull) return "failed";
    const done = await scene.mutate(mutations);
    await isSlow;
    if (isRefused) return "failed";
    return done.ok ? "saved" : done.error.type === "notFound" ? "gone" : "failed";
  };
  const autosave = createAutosave({
    form,
    record: record ?? { ...emptyValues("lessons"), ...slot },
    newId: "n".repeat(15),
    save,
    timer,
  });
  return {
    scene,
    autosave,
    record: record!,
    read: () => scene.read("lessons", autosave.id),
    /** Somebody stops typing, and it is saved. */
    rest: async () => {
      timer.pause();
      await autosave.flush();
    },
    fillDisk: (full: boolean) => (isFull = full),
    slowDown: (until: Promise<void>) => (isSlow = until),
    refuse: () => (isRefused = true),
  };
};

describe("a record that an undo took", () => {
  const gone = { ...emptyValues("lessons"), ...slot };

  it("leaves an empty form, and what is typed next makes it again", async () => {
    const { autosave, rest, read, scene } = await open();
    autosave.set({ title: "Addition", homework: "p. 12" });
    await rest();
    await scene.mutate([{ op: "delete", collection: "lessons", id: autosave.id }]);
    autosave.beginAnew(gone);
    expect(autosave.get().draft).toMatchObject({ title: "", homework: "" });
    autosave.set({ title: "Adding" });
    await rest();
    expect(await read()).toMatchObject({ title: "Adding", homework: "", deleted: false });
  });

  it("keeps what is not saved yet", async () => {
    const { autosave, rest } = await open();
    autosave.set({ title: "Addition" });
    await rest();
    autosave.set({ title: "Adding" });
    autosave.beginAnew(gone);
    expect(autosave.get().draft).toMatchObject({ title: "Adding" });
  });
});

describe("what is typed", () => {
  it("is saved at a pause, and only what was changed", async () => {
    const { autosave, rest, read, scene, record } = await open({ title: "Addition" });
    await scene.arrive("lessons", record, { homework: "p. 12" });
    autosave.set({ title: "Add" });
    autosave.set({ title: "Adding" });
    expect(autosave.get().isPending).toBe(true);
    await rest();
    expect(await read()).toMatchObject({ title: "Adding", homework: "p. 12" });
    expect(autosave.get().isPending).toBe(false);
  });

  it("makes a record of what is new, once, and nothing of an empty form", async () => {
    const { autosave, rest, read } = await open();
    await autosave.flush();
    expect(await read()).toBeUndefined();
    autosave.set({ title: "Fractions" });
    await rest();
    autosave.set({ homework: "p. 7" });
    await rest();
    expect(await read()).toMatchObject({ ...slot, title: "Fractions", homework: "p. 7" });
  });

  it("goes on while it is saved, and nothing of it is lost", async () => {
    const { autosave, rest, read } = await open({ title: "A" });
    autosave.set({ title: "Ad" });
    const first = autosave.flush();
    autosave.set({ title: "Add" });
    await first;
    expect(autosave.get()).toMatchObject({ draft: { title: "Add" }, isPending: true });
    await rest();
    expect(await read()).toMatchObject({ title: "Add" });
  });

  it("is saved at once when the form goes, and so is what a field says after that", async () => {
    const { autosave, read } = await open({ title: "A" });
    autosave.set({ title: "Ad" });
    autosave.close();
    autosave.set({ homework: "p. 7" });
    await expect.poll(read).toMatchObject({ title: "Ad", homework: "p. 7" });
  });

  it("stays where the disk is full, and is saved once there is room", async () => {
    const { autosave, rest, read, fillDisk } = await open({ title: "A" });
    fillDisk(true);
    autosave.set({ title: "Addition" });
    await rest();
    expect(autosave.get()).toMatchObject({
      draft: { title: "Addition" },
      isPending: true,
      isFailed: true,
    });
    fillDisk(false);
    await rest();
    expect(autosave.get()).toMatchObject({ isPending: false, isFailed: false });
    expect(await read()).toMatchObject({ title: "Addition" });
  });

  it("brings a record back that was deleted meanwhile", async () => {
    const { autosave, rest, read, scene, record } = await open({ title: "A", homework: "p. 12" });
    await scene.arrive("lessons", record, { deleted: true } as object);
    autosave.set({ title: "Addition" });
    await rest();
    expect(await read()).toMatchObject({ title: "Addition", homework: "p. 12", deleted: false });
  });

  it("makes a record again that was begun here and undone", async () => {
    const { autosave, rest, read, scene } = await open();
    autosave.set({ title: "Addition", homework: "p. 12" });
    await rest();
    await scene.save({ op: "delete", collection: "lessons", id: autosave.id, isTakenBack: true });
    expect(await read()).toBeUndefined();
    autosave.set({ title: "Additions" });
    await rest();
    expect(await read()).toMatchObject({ ...slot, title: "Additions", homework: "p. 12", deleted: false });
    expect(autosave.get()).toMatchObject({ isPending: false, isFailed: false });
  });

  it("that is too long waits with its fault; the rest is saved", async () => {
    const { autosave, rest, read } = await open({ title: "A" });
    autosave.set({ title: "x".repeat(301), homework: "p. 12" });
    await rest();
    expect(await read()).toMatchObject({ title: "A", homework: "p. 12" });
    expect(autosave.get()).toMatchObject({ isPending: true, faults: { title: { type: "tooLong" } } });
    expect(autosave.get().draft.title).toHaveLength(301);
  });
});

describe("what is typed without a pause", () => {
  it("is saved after the longest wait, again and again, so that a killed page loses no more", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const scene = createFormScene();
      const record = await scene.make("lessons", { ...slot, title: "" });
      const saved: [at: number, title: string][] = [];
      let at = 0;
      const autosave = createAutosave({
        form,
        record,
        newId: record.id,
        save: async ([one]) => {
          saved.push([at, (one as { patch: { title: string } }).patch.title]);
          return "saved";
        },
        timer: {
          after: (ms, run) => {
            const id = setTimeout(run, ms);
            return () => clearTimeout(id);
          },
        },
      });
      const typedAt: number[] = [];
      for (let key = 1; key <= 150; key += 1) {
        autosave.set({ title: "x".repeat(key) });
        typedAt.push(at);
        for (let step = 0; step < 13; step += 1, at += 10) await vi.advanceTimersByTimeAsync(10);
      }
      await vi.advanceTimersByTimeAsync(1000);
      const waits = typedAt.map((typed, index) => saved.find(([, title]) => title.length > index)![0] - typed);
      expect(Math.max(...waits)).toBeLessThanOrEqual(700);
      expect(saved.length).toBeLessThan(60);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a field that is left", () => {
  it("takes back only what was typed since it was left last, beside another device's words", async () => {
    const { autosave, read, scene } = await open({ homework: "One.\n\nTwo." });
    autosave.set({ homework: "One.\n\nTwo. Mine." });
    await autosave.flush();
    autosave.settle();
    autosave.set({ homework: "One, too.\n\nTwo. Mine." });
    await autosave.flush();
    await scene.arrive("lessons", await read(), { homework: "One, too.\n\nTwo. Mine.\n\nTheirs." });
    await autosave.revert();
    expect((await read()).homework).toBe("One.\n\nTwo. Mine.\n\nTheirs.");
  });

  it("that made a record and is taken back leaves none", async () => {
    const { autosave, read } = await open();
    autosave.set({ title: "Fractions" });
    await autosave.flush();
    await autosave.revert();
    expect(await read()).toBeUndefined();
    expect(autosave.get()).toMatchObject({ draft: { title: "" }, isPending: false });
  });
});

describe("Escape, then typed again", () => {
  it.each([true, false])(
    "gives back what was there, however soon one types again (saved before: %s)",
    async (isSaved) => {
      const { autosave, read, scene } = await open({ title: "51" });
      autosave.set({ title: "11" });
      if (isSaved) await autosave.flush();
      const back = autosave.revert();
      autosave.set({ title: "12" });
      await back;
      await autosave.flush();
      expect(autosave.get().draft.title).toBe("12");
      expect(await read()).toMatchObject({ title: "12" });
      await autosave.revert();
      expect(await read()).toMatchObject({ title: "51" });
      expect(autosave.get()).toMatchObject({ draft: { title: "51" }, isPending: false });
      expect(await scene.comparisons()).toEqual([]);
    },
  );

  it("leaves nothing of a record that was made, and makes it anew with what comes next", async () => {
    const { autosave, read, scene } = await open();
    for (const title of ["First", "Second"]) {
      autosave.set({ title });
      await autosave.flush();
      await autosave.revert();
      expect(await read()).toBeUndefined();
    }
    autosave.set({ title: "Third" });
    await autosave.flush();
    expect(await read()).toMatchObject({ title: "Third", deleted: false });
    expect(await scene.comparisons()).toEqual([]);
  });

  it("during a save takes back what that save writes", async () => {
    const { autosave, read } = await open({ title: "51" });
    autosave.set({ title: "11" });
    const saving = autosave.flush();
    const back = autosave.revert();
    expect(autosave.get()).toMatchObject({ draft: { title: "51" }, isPending: true });
    autosave.set({ title: "12" });
    await Promise.all([saving, back]);
    await autosave.flush();
    expect(await read()).toMatchObject({ title: "12" });
    await autosave.revert();
    expect(await read()).toMatchObject({ title: "51" });
  });

  it("on a full disk is written once there is room", async () => {
    const { autosave, rest, read, fillDisk } = await open({ title: "51" });
    autosave.set({ title: "11" });
    await rest();
    fillDisk(true);
    await autosave.revert();
    expect(autosave.get()).toMatchObject({ draft: { title: "51" }, isPending: true, isFailed: true });
    fillDisk(false);
    await rest();
    expect(await read()).toMatchObject({ title: "51" });
    expect(autosave.get()).toMatchObject({ draft: { title: "51" }, isPending: false, isFailed: false });
  });
});

describe("what another device writes", () => {
  it("appears where nobody types, and is merged with what is typed", async () => {
    const { autosave, rest, read, scene, record } = await open({ homework: "Read the text.\n\nDo exercise 4." });
    autosave.set({ homework: "Read the text.\n\nDo exercises 4 and 5." });
    const news = await scene.arrive("lessons", record, {
      title: "Sums",
      homework: "Read all of it.\n\nDo exercise 4.",
    });
    autosave.follow(news);
    expect(autosave.get().draft).toMatchObject({ title: "Sums", homework: "Read the text.\n\nDo exercises 4 and 5." });
    await rest();
    autosave.follow(await read());
    expect(autosave.get().draft.homework).toBe("Read all of it.\n\nDo exercises 4 and 5.");
    expect(await scene.comparisons()).toEqual([]);
  });

  it("stays where one writes over what was there before, and is shown once that is taken back", async () => {
    const { autosave, rest, read, scene, record } = await open({ homework: "One.\n\nTwo." });
    const news = await scene.arrive("lessons", record, { homework: "One.\n\nTwo, three." });
    autosave.follow(news);
    autosave.set({ homework: "One!\n\nTwo." }, { homework: "One.\n\nTwo." });
    autosave.set({ homework: "One.\n\nTwo." }, { homework: "One!\n\nTwo." });
    await rest();
    expect(autosave.get()).toMatchObject({ draft: { homework: "One.\n\nTwo, three." }, isPending: false });
    autosave.set({ homework: "One!!\n\nTwo." }, { homework: "One.\n\nTwo." });
    await rest();
    expect(await read()).toMatchObject({ homework: "One!!\n\nTwo, three." });
    expect(await scene.comparisons()).toEqual([]);
  });

  it("stays where one only typed a space behind it", async () => {
    const { autosave, rest, read, scene, record } = await open({ title: "Sum" });
    autosave.set({ title: "Sums " });
    await rest();
    autosave.follow(await read());
    expect(autosave.get().draft.title).toBe("Sums ");
    autosave.follow(await scene.arrive("lessons", record, { title: "Sums and more" }));
    await rest();
    expect(await read()).toMatchObject({ title: "Sums and more" });
    expect(autosave.get().draft.title).toBe("Sums and more");
  });

  it("and was read before a save does not take back what was saved", async () => {
    const { autosave, slowDown, record, read } = await open({ title: "A" });
    let go = () => {};
    slowDown(new Promise((resolve) => (go = resolve)));
    autosave.set({ title: "Addition" });
    const saving = autosave.flush();
    autosave.follow({ ...record });
    go();
    await saving;
    expect(autosave.get()).toMatchObject({ draft: { title: "Addition" }, isPending: false });
    autosave.follow(await read());
    expect(autosave.get().draft.title).toBe("Addition");
  });

  it("and came during a save that failed appears at once, not after a later one", async () => {
    const { autosave, slowDown, refuse, record } = await open({ title: "A" });
    let go = () => {};
    slowDown(new Promise((resolve) => (go = resolve)));
    refuse();
    autosave.set({ title: "Addition" });
    const saving = autosave.flush();
    autosave.follow({ ...record, homework: "p. 12" });
    go();
    await saving;
    expect(autosave.get()).toMatchObject({ draft: { title: "Addition", homework: "p. 12" }, isFailed: true });
  });

  it("and came during a save appears after it", async () => {
    const { autosave, slowDown, record, scene } = await open({ title: "A" });
    let go = () => {};
    slowDown(new Promise((resolve) => (go = resolve)));
    autosave.set({ title: "Addition" });
    const saving = autosave.flush();
    autosave.follow(await scene.arrive("lessons", record, { title: "Addition", homework: "p. 12" }));
    go();
    await saving;
    expect(autosave.get()).toMatchObject({ draft: { title: "Addition", homework: "p. 12" }, isPending: false });
  });
});
