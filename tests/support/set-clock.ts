import type { BrowserContext, Page } from "@playwright/test";

/** Stops the clock of a page, or of all pages of a context, at an instant. */
export const setClock = async (pages: Page | BrowserContext, time: Date): Promise<void> => {
  await pages.clock.setFixedTime(time);
  await pages.addInitScript(letDateBeExtended);
};

/** Starts the clock of a page at an instant; the test moves it on. */
export const startClock = async (page: Page, time: Date): Promise<void> => {
  await page.clock.install({ time });
  await page.addInitScript(letDateBeExtended);
};

/**
 * Playwright's `Date` answers `new` with a real date whatever class was asked for, so a class that extends it, as
 * `UTCDateMini` does, would lose its methods. Here the date gets the prototype of the class that was asked for.
 */
const letDateBeExtended = () => {
  const extended: DateConstructor = new Proxy(Date, {
    construct: (target, args, asked) => {
      const date: Date = Reflect.construct(target, args);
      return asked === extended ? date : Object.setPrototypeOf(date, asked.prototype);
    },
  });
  globalThis.Date = extended;
};

/**
 * The same for browsers that let no script run before a page's own: put in front of each of the app's scripts, it stops the
 * clock before any of them has looked at it.
 */
export const stoppedClockScript = (time: Date): string => `(${stopClockOnce})(${time.getTime()});\n`;

const stopClockOnce = (now: number) => {
  if (Date.now() === now) return;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now] : args, asked),
    apply: (target) => new target(now).toString(),
    get: (target, key) => (key === "now" ? () => now : Reflect.get(target, key)),
  });
};
