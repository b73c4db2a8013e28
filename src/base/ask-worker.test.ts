import { readFileSync, globSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { answerPage, type WorkerEvent, type WorkerWord } from "./answer-page.ts";
import { askWorker } from "./ask-worker.ts";

/** A page and its worker in one thread: what one posts, the other hears a moment later. */
const scene = (answer: (question: unknown, tell: (done: number, total: number) => void) => unknown) => {
  const inside = new EventTarget();
  const outside = new EventTarget();
  const send = (target: EventTarget, type: string, event: WorkerEvent) =>
    queueMicrotask(() => target.dispatchEvent(Object.assign(new Event(type), event)));
  const terminate = vi.fn<() => void>();
  const listenTo =
    (target: EventTarget) =>
    (type: string, listener: (event: WorkerEvent) => void): void =>
      target.addEventListener(type, (event) => listener(event as WorkerEvent));
  answerPage(
    { addEventListener: listenTo(inside), postMessage: (word: WorkerWord) => send(outside, "message", { data: word }) },
    answer,
  );
  const startWorker = () => ({
    addEventListener: listenTo(outside),
    postMessage: (data: unknown) => send(inside, "message", { data }),
    terminate,
  });
  const timers = { after: () => () => undefined };
  const signal = new AbortController().signal;
  const onProgress = vi.fn<(done: number, total: number) => void>();
  const asking = askWorker("?", { startWorker, transfer: [], patience: 1, timers, signal, onProgress });
  return { asking, inside, outside, send, terminate, onProgress };
};
const failed = { ok: false, error: { type: "failed" } };

test("an answer arrives, with what came before it", async () => {
  const one = scene((question, tell) => {
    tell(1, 2);
    return `${String(question)}!`;
  });
  expect(await one.asking).toEqual({ ok: true, value: "?!" });
  expect(one.onProgress).toHaveBeenCalledWith(1, 2);
  expect(one.terminate).toHaveBeenCalledOnce();
});

test.each([
  [
    "throws",
    () => {
      throw new Error("a chart");
    },
  ],
  ["rejects", () => Promise.reject(new Error("a chart"))],
])("a worker that %s answers with an error", async (_, answer) => {
  const one = scene(answer);
  expect(await one.asking).toEqual(failed);
  expect(one.terminate).toHaveBeenCalledOnce();
});

test.each([
  ["inside", "unhandledrejection"],
  ["inside", "error"],
  ["inside", "messageerror"],
  ["outside", "error"],
  ["outside", "messageerror"],
] as const)("%s, %s is an answer too", async (side, type) => {
  const one = scene(() => new Promise(() => undefined));
  one.send(one[side], type, {});
  expect(await one.asking).toEqual(failed);
});

test("every worker of the app goes by these rules", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const texts = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  const starts = texts.filter(([, text]) => /\bnew (?:Shared)?Worker\(/.test(text));
  expect(starts.length).toBeGreaterThan(2);
  for (const [file, text] of starts) expect(text, file).toMatch(/\b(?:askWorker|onWorkerFailure)\b/);
  // pdf.js answers for its own worker.
  const workers = texts.filter(([file]) => file.endsWith("-worker.ts") && !/pdf-worker|ask-worker/.test(file));
  const inside = workers.filter(([, text]) => !/\bexport\b/.test(text));
  expect(inside.length).toBeGreaterThan(1);
  for (const [file, text] of inside) expect(text, file).toContain("answerPage(");
});
