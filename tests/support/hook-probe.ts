import { createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Clock } from "#db/store/clock";
import { createDatabase } from "#db/store/database";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import type { OwnWrite } from "#db/write/own-writes";
import { createYearReader } from "#db/read/year-reader";
import { createWriteCount } from "#db/store/write-count";
import { toMoment } from "#domain/time/moment";
import { type Edits, EditsContext } from "#hooks/edits/use-edits";
import { type Mirror, MirrorContext } from "#hooks/data/mirror-context";
import { SyncStatusProvider } from "#hooks/data/use-sync-status";
import { type Writer, WriterContext } from "#hooks/edits/writer-context";

type TestMirror = { readonly mirror: Mirror; readonly writer: Writer };

/** Makes a mirror for one test, under a name that no other test uses, with what writes to it. */
export const createTestMirror = ({ name, clock }: { readonly name: string; readonly clock: Clock }): TestMirror => {
  const db = createDatabase({ name });
  const owner = "teacher00000000";
  const writes = createWriteCount();
  const newId = createId({ random: Math.random });
  const loadMerge = async () => (await import("#sync/merge/merge-row")).mergeRow;
  const ownWrites: OwnWrite[] = [];
  const onWrite = (changes: OwnWrite["changes"]) => void ownWrites.push({ at: clock(), changes });
  const mutate = createMutate({ db, owner, newId, clock, writes, loadMerge, onWrite });
  const years = createYearReader({ db, owner });
  const files = () => Promise.reject(new Error("No files in this test."));
  const made = new Map<unknown, unknown>();
  const once: Mirror["once"] = (make) => {
    if (!made.has(make)) made.set(make, make(mirror));
    return made.get(make) as ReturnType<typeof make>;
  };
  const moment = () => toMoment(clock(), 0);
  const first = { current: null };
  const mirror: Mirror = { db, owner, writes, ownWrites, clock, moment, years, files, page: "page", once, first };
  return { mirror, writer: { mutate, history: createHistory({ mutate }), newId } };
};

/** Edits without toasts and without questions. */
const plainEdits = ({ mutate, history, newId }: Writer): Edits => ({
  run: async (edits) => (await history.run(edits)).ok,
  saveTyped: async (mutations, undoGroup, _, receipt) =>
    (await history.run(mutations, { undoGroup, receipt })).ok ? "saved" : "failed",
  saySaved: () => {},
  takeBack: async (undoGroup) => void (await history.takeBack(undoGroup)),
  runSilently: async (mutations) => (await mutate(mutations)).ok,
  prepare: (work) => history.prepare(work),
  undo: async () => void (await history.undo()),
  redo: async () => void (await history.redo()),
  newId,
});

/** Renders components below a mirror, in a document that need not be seen. */
export const createProbe = ({ mirror, writer }: TestMirror, host = document.createElement("div")) => {
  const root = createRoot(host);
  const render = (children: ReactNode) =>
    flushSync(() => {
      const below = createElement(EditsContext, { value: plainEdits(writer) }, children);
      root.render(
        createElement(
          MirrorContext,
          { value: mirror },
          createElement(WriterContext, { value: writer }, createElement(SyncStatusProvider, null, below)),
        ),
      );
    });
  return { render, end: () => root.unmount() };
};

/** A component that only uses `hook`, and what it got, render by render. */
export const probeOf = <T>(hook: () => T): { readonly seen: T[]; readonly Probe: () => null } => {
  const seen: T[] = [];
  const Probe = () => {
    seen.push(hook());
    return null;
  };
  return { seen, Probe };
};
