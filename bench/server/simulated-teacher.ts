import { createRealtime } from "../../src/remote/realtime.ts";
import { type BatchRequest, createRemote } from "../../src/remote/remote.ts";
import { createTimers } from "../../src/remote/timers.ts";
import { newId } from "../../tests/support/api.ts";
import { createTestClient } from "../../tests/support/client.ts";

export type TeacherAccount = { readonly id: string; readonly token: string };

/**
 * Gets from a teacher how long things took, in milliseconds. `isFine` is false for whatever was no
 * good answer.
 */
export type Watch = (what: "pull" | "push" | "poke", ms: number, isFine: boolean) => void;

/** Milliseconds from a poke to the pull, as in the app. */
const afterPoke = 150;

/**
 * One teacher with two devices, made of the app's own wire code but without a mirror. One listens:
 * it has the event stream and pulls on every poke and once in `idleSeconds`. The other one edits a
 * lesson on request: pull, batch, pull.
 */
export const createTeacher = (o: {
  url: string;
  account: TeacherAccount;
  idleSeconds: number;
  random: () => number;
  watch: Watch;
}) => {
  const timers = createTimers();
  const wire = { client: createTestClient({ url: o.url, user: o.account }), owner: o.account.id };
  const remote = createRemote(wire);
  const device = newId();
  const lessons = new Map<string, number>();
  let lastBatch = 0;
  let listenerCursor = 0;
  let editorCursor = 0;
  let pushedAt = 0;
  let cancelPull = () => {};
  let isListening = false;
  let edits: Promise<void> = Promise.resolve();

  const pull = async (cursor: number): Promise<number> => {
    const start = performance.now();
    const answer = await remote.pull(cursor, 500);
    o.watch("pull", performance.now() - start, answer.ok);
    if (!answer.ok) return cursor;
    for (const { collection, row } of answer.value.rows) {
      if (collection === "lessons") lessons.set(row.id, row.rev);
    }
    return answer.value.next;
  };

  const planPull = (ms: number) => {
    cancelPull();
    cancelPull = timers.after(ms, async () => {
      listenerCursor = await pull(listenerCursor);
      if (isListening) planPull(o.idleSeconds * 1000);
    });
  };

  let onConnected = () => {};
  const realtime = createRealtime({
    ...wire,
    timers,
    onPoke: () => {
      onConnected();
      if (pushedAt > 0) o.watch("poke", performance.now() - pushedAt, true);
      const isNews = pushedAt > 0;
      pushedAt = 0;
      if (isNews) planPull(afterPoke);
    },
  });

  const pushEdit = async (): Promise<void> => {
    editorCursor = await pull(editorCursor);
    const ids = [...lessons.keys()];
    const id = ids[Math.floor(o.random() * ids.length)]!;
    const homework = `Read page ${Math.floor(o.random() * 200)} and answer the questions`;
    const requests: BatchRequest[] = [
      {
        method: "PUT",
        url: "/api/collections/sync_clients/records",
        body: { id: device, owner: o.account.id, lastBatch: lastBatch + 1 },
      },
      { method: "PATCH", url: `/api/collections/lessons/records/${id}`, body: { homework, rev: lessons.get(id) } },
    ];
    const start = performance.now();
    pushedAt = start;
    const answer = await remote.pushBatch(requests);
    o.watch("push", performance.now() - start, answer.ok);
    if (answer.ok) lastBatch += 1;
    editorCursor = await pull(editorCursor);
  };

  return {
    /** Reads the year once, so that both devices have it. */
    load: async (): Promise<void> => {
      listenerCursor = editorCursor = await pull(0);
    },
    /** Resolves once the stream stands. */
    listen: (): Promise<void> =>
      new Promise((resolve) => {
        onConnected = resolve;
        isListening = true;
        realtime.start();
        planPull(o.random() * o.idleSeconds * 1000);
      }),
    stop: () => {
      isListening = false;
      realtime.stop();
      cancelPull();
    },
    pullNothing: () => pull(editorCursor),
    /** Edits one after the other, as on one device. */
    edit: (): Promise<void> => (edits = edits.then(pushEdit)),
  };
};

export type SimulatedTeacher = ReturnType<typeof createTeacher>;
