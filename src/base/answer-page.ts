/**
 * What a worker tells the page: how far it is, a part of a large answer, its answer, or that it
 * could not answer.
 */
export type WorkerWord =
  | { readonly type: "part"; readonly part: unknown }
  | { readonly type: "progress"; readonly done: number; readonly total: number }
  | { readonly type: "answer"; readonly answer: unknown }
  | { readonly type: "failed"; readonly message: string };

/** What is read of the events between a page and its worker. */
export type WorkerEvent = { readonly data?: unknown; readonly message?: string; readonly reason?: unknown };

/** The part of a worker's global scope used here. */
export type WorkerScope = {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  postMessage(word: WorkerWord): void;
};

/**
 * Answers each question of the page. A worker that throws, also later and in a promise that nobody
 * waits for, answers with `failed`: without that the page would wait until its patience ends.
 * Errors while the worker's code loads reach the page by themselves.
 */
export const answerPage = <Question>(
  scope: WorkerScope,
  answer: (question: Question, tell: (done: number, total: number) => void, give: (part: unknown) => void) => unknown,
): void => {
  const fail = (error: unknown): void => scope.postMessage({ type: "failed", message: String(error) });
  scope.addEventListener("message", ({ data }) => {
    const tell = (done: number, total: number) => scope.postMessage({ type: "progress", done, total });
    const give = (part: unknown) => scope.postMessage({ type: "part", part });
    const work = async () => scope.postMessage({ type: "answer", answer: await answer(data as Question, tell, give) });
    void work().catch(fail);
  });
  scope.addEventListener("messageerror", () => fail("The question could not be read."));
  scope.addEventListener("unhandledrejection", ({ reason }) => fail(reason));
  scope.addEventListener("error", ({ message }) => fail(message));
};
