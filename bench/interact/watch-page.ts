import type { Page } from "playwright";

/**
 * An interaction's result is on the screen when each of `there` is in the document, and none of
 * `gone`.
 */
export type Result = { readonly there?: readonly string[]; readonly gone?: string };

/** One interaction, in milliseconds. */
export type Sample = {
  /**
   * From the input to the first paint after it, by the browser's event timing; 8 where it was too
   * short to be told.
   */
  readonly toPaint: number;
  /** From the input to the paint that has the result. */
  readonly toResult: number;
};

type Watch = {
  readonly arm: (result: Result, input: string) => void;
  readonly read: () => Promise<Sample>;
  readonly longTasks: () => number[];
};
declare global {
  var interactWatch: Watch;
}

/** Runs in the page before its scripts: tells of one interaction at a time how long it took. */
export const watchInteractions = (): void => {
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });

  let from = Infinity;
  let worst = 0;
  let done: Promise<number> = Promise.resolve(0);
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const one of entries as readonly PerformanceEventTiming[]) {
      if (one.interactionId > 0 && one.startTime >= from - 1) worst = Math.max(worst, one.duration);
    }
  };
  const events = new PerformanceObserver((list) => note(list.getEntries()));
  events.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  events.observe({ type: "first-input" });

  const isShown = ({ there = [], gone }: Result) =>
    there.every((one) => document.querySelector(one) !== null) && (gone === undefined || !document.querySelector(gone));
  const afterFrame = (then: () => void) => {
    // A message comes after the frame that the callback before it belongs to.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", then);
    port1.start();
    port2.postMessage(null);
  };
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  globalThis.interactWatch = {
    longTasks: () => tasks.splice(0),
    arm: (result, input) => {
      worst = 8;
      from = Infinity;
      addEventListener(input, (event) => (from = event.timeStamp), { capture: true, once: true });
      const armed = performance.now();
      done = new Promise((resolve, reject) => {
        const look = () => {
          if (from !== Infinity && isShown(result)) afterFrame(() => resolve(performance.now() - from));
          else if (performance.now() - armed > 15_000)
            reject(new Error(`No ${input} or result: ${JSON.stringify(result)}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
    read: async () => {
      const toResult = await done;
      // Entries come some frames after their paint.
      await sleep(60);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await sleep(20);
      note(events.takeRecords());
      return { toPaint: worst, toResult };
    },
  };
};

/**
 * Does `act`, whose first `input` event is the interaction, and tells how long it took to its
 * result.
 */
export const timeInteraction = async (
  page: Page,
  result: Result,
  act: () => Promise<void>,
  input = "pointerup",
): Promise<Sample> => {
  await page.evaluate(([wanted, type]) => globalThis.interactWatch.arm(wanted, type), [result, input] as const);
  await act();
  return page.evaluate(() => globalThis.interactWatch.read());
};
