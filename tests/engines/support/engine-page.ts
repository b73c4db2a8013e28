import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const engineNames = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];

/**
 * Something on the page by what a teacher sees of it: its role and name, or the label of its field.
 */
type Target =
  | { readonly role: string; readonly name: string; readonly nth?: number }
  | { readonly label: string }
  | { readonly text: string };

/** A function that runs in the page; it sees its arguments and the page, nothing of the test. */
type PageScript<A extends readonly unknown[], T> = (...args: A) => T | Promise<T>;

/**
 * The calls of an engine's own driver. Clicks and keys are the browser's, as a hand would make
 * them.
 */
export type EngineDriver = {
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function's source in the page, with arguments that are JSON. */
  readonly run: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Clicks the element that a function's source finds. */
  readonly click: (source: string, args: readonly unknown[]) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: "Enter" | "Escape" | "Tab") => Promise<void>;
  readonly resize: (size: { width: number; height: number }) => Promise<void>;
  readonly screenshot: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** One page of one browser with a profile of its own. */
export type EnginePage = Pick<
  EngineDriver,
  "goto" | "reload" | "type" | "press" | "resize" | "screenshot" | "close"
> & {
  readonly run: <A extends readonly unknown[], T>(script: PageScript<A, T>, ...args: A) => Promise<T>;
  /** The number of elements that the page shows for a target. */
  readonly count: (target: Target) => Promise<number>;
  /** Waits until the target is shown. */
  readonly see: (target: Target) => Promise<void>;
  /** Waits until the target is shown and clicks it. */
  readonly click: (target: Target) => Promise<void>;
  /** Puts a text into an empty field, key by key. */
  readonly write: (target: Target, text: string) => Promise<void>;
};

/** Milliseconds after which a test gives up waiting for something to be shown. */
const patience = 30_000;

/** The library's build for pages, beside the one that `import` takes. */
const testingLibrary = fileURLToPath(import.meta.resolve("@testing-library/dom")).replace(
  /dist.*$/,
  "dist/@testing-library/dom.umd.min.js",
);

type Found = {
  queryAllByRole: (...args: any[]) => HTMLElement[];
  queryAllByLabelText: Found["queryAllByRole"];
  queryAllByText: Found["queryAllByRole"];
};

/** Runs in the page: the elements of a target. An element without a box is not shown. */
const findAll = (target: Target): HTMLElement[] => {
  const library = (globalThis as unknown as { TestingLibraryDom: Found }).TestingLibraryDom;
  const found =
    "role" in target
      ? library.queryAllByRole(document.body, target.role, { name: target.name })
      : "label" in target
        ? library.queryAllByLabelText(document.body, target.label)
        : library.queryAllByText(document.body, target.text);
  const shown = found.filter((element) => element.getClientRects().length > 0);
  return "nth" in target ? shown.slice(target.nth, target.nth! + 1) : shown;
};

/**
 * The page of a driver, with finding by role and label: Testing Library's, so that each engine is
 * asked alike.
 */
export const createEnginePage = (driver: EngineDriver): EnginePage => {
  /**
   * Each document needs the library once. Ask for it and count in one call: between two calls the
   * page may have become another.
   */
  const count = async (target: Target): Promise<number> => {
    const ask = `(target) => ("TestingLibraryDom" in globalThis ? (${findAll})(target).length : null)`;
    const counted = (await driver.run(ask, [target])) as number | null;
    if (counted !== null) return counted;
    await driver.run(`() => { ${await readFile(testingLibrary, "utf8")} }`, []);
    return count(target);
  };
  /**
   * A page that becomes another one in the middle of a question, or draws an element again, is
   * asked once more.
   */
  const keepTrying = async (step: () => Promise<void>) => {
    const end = Date.now() + patience;
    for (;;) {
      try {
        return await step();
      } catch (fault) {
        if (Date.now() > end) throw fault;
        await sleep(100);
      }
    }
  };
  const seeNow = async (target: Target) => {
    if ((await count(target)) === 0) throw new Error(`The page does not show ${JSON.stringify(target)}.`);
  };
  const see = (target: Target) => keepTrying(() => seeNow(target));
  const click = (target: Target) =>
    keepTrying(async () => {
      await seeNow(target);
      await driver.click(`(target) => (${findAll})(target)[0]`, [target]);
    });
  return {
    ...driver,
    run: async (script, ...args) => (await driver.run(String(script), args)) as any,
    count,
    see,
    click,
    write: async (target, text) => {
      await click(target);
      await driver.type(text);
    },
  };
};
