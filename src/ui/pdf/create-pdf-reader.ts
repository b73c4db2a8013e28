import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { onWorkerFailure } from "#base/ask-worker";
import { err, ok, type Result } from "#domain/result";

export type { PDFDocumentProxy as PdfDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What the specification says where pdf.js cannot be loaded. */
export const pdfNotAvailable = "PDF.js is not available. Please add the package as a dependency.";

/** Its code is not on this device, or no PDF can be made of the bytes. */
export type PdfFault = { readonly type: "notAvailable" | "broken" };

/** Asked for a protected file; `submit` takes a password. */
export type AskPassword = (submit: (password: string) => void, o: { readonly isWrong: boolean }) => void;

export type PdfReader = {
  /** Without `ask` a protected file counts as broken. */
  open(bytes: Blob, ask?: AskPassword): Promise<Result<PDFDocumentProxy, PdfFault>>;
  /** Ends its worker, and all that is open. */
  end(): void;
};

const startWorker = (): Worker => new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });

/** The worker says so by its first message. */
const untilReady = (worker: Worker): Promise<void> =>
  new Promise((resolve) => worker.addEventListener("message", () => resolve(), { once: true }));

/**
 * Never resolves; rejects as soon as the worker has failed, also long after it started: pdf.js
 * itself would wait for ever.
 */
const untilFailed = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => onWorkerFailure(worker, (message) => reject(new Error(message || "The worker failed."))));

/**
 * Reads PDF files with pdf.js in a worker of its own. Nothing of it is loaded before the first
 * file.
 */
export const createPdfReader = (): PdfReader => {
  let started: Worker | undefined;
  let isOver = false;
  const load = async () => {
    const worker = (started = startWorker());
    const failed = untilFailed(worker);
    failed.catch(() => undefined);
    const ready = Promise.race([untilReady(worker), failed]);
    const [pdfjs] = await Promise.all([import("pdfjs-dist/legacy/build/pdf.mjs"), ready]);
    return { pdfjs, failed, worker: pdfjs.PDFWorker.create({ port: worker, verbosity: pdfjs.VerbosityLevel.ERRORS }) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return {
    open: async (bytes, ask) => {
      let loaded: Awaited<ReturnType<typeof load>>;
      try {
        loaded = await (loading ??= load());
      } catch (cause) {
        loading = undefined;
        if (!isOver) reportError(new Error(pdfNotAvailable, { cause }));
        return err({ type: "notAvailable" });
      }
      const { getDocument, PasswordResponses, VerbosityLevel } = loaded.pdfjs;
      try {
        const task = getDocument({
          data: new Uint8Array(await bytes.arrayBuffer()),
          worker: loaded.worker,
          verbosity: VerbosityLevel.ERRORS,
          // The page's rules allow no WebAssembly.
          useWasm: false,
          wasmUrl: `/assets/pdf-${loaded.pdfjs.version}/`,
          disableWorkerRendering: true,
        });
        task.onPassword = (submit: (password: string) => void, reason: number) => {
          if (!ask) throw new Error("The file is protected.");
          ask(submit, { isWrong: reason === PasswordResponses.INCORRECT_PASSWORD });
        };
        return ok(await Promise.race([task.promise, loaded.failed]));
      } catch {
        return err({ type: "broken" });
      }
    },
    end: () => {
      isOver = true;
      started?.terminate();
    },
  };
};
