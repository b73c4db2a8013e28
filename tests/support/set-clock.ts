import type { BrowserContext, Page } from "@playwright/test";

/**
 * Stops the date of a page, or of all pages of a context, at an instant, also in pages that are
 * open already. Timers and frames stay the browser's own, which Playwright's clock would replace
 * with timers that run one after the other. Only the app's notices stay longer, so that a test that
 * looks at the server or at another device first still finds their "Undo".
 */
export const setClock = async (pages: Page | BrowserContext, time: Date): Promise<void> => {
  await pages.addInitScript(stopClock, time.getTime());
  await pages.addInitScript(agreeWithServer);
  const open = "pages" in pages ? pages.pages() : [pages];
  await Promise.all(open.map((page) => page.evaluate(agreeWithServer)));
  await Promise.all(open.map((page) => page.evaluate(stopClock, time.getTime())));
};

/**
 * Stops the date like `setClock`, for a test that comes back with another instant. Everything that
 * the app has taken from the clock by then follows that instant, too.
 */
export const moveClock = async (page: Page, time: Date): Promise<void> => {
  await page.clock.setFixedTime(time);
  await page.addInitScript(letDateBeExtended);
};

/**
 * Moves the clock to a later instant, and the server's time with it. Otherwise an answer that comes
 * in between says that the device's clock is wrong by as much.
 */
export const letTimePass = async (page: Page, time: Date): Promise<void> => {
  await page.addInitScript(takeServerAlong);
  await page.evaluate(takeServerAlong);
  await moveClock(page, time);
};

/** Starts the clock of a page at an instant, with timers that the test moves on. */
export const startClock = async (page: Page, time: Date): Promise<void> => {
  await page.clock.install({ time });
  await page.addInitScript(agreeWithServer);
  await page.addInitScript(letDateBeExtended);
};

/**
 * Playwright's `Date` answers `new` with a real date, whatever class was asked for. So a class that
 * extends it, as `UTCDateMini` does, would lose its methods. Here the date gets the prototype of
 * the class that was asked for.
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
 * A script that stops the clock in browsers that let no script run before a page's own. Put in
 * front of each of the app's scripts, it stops the clock before any of them has looked at it.
 */
export const stoppedClockScript = (time: Date): string =>
  `(${stopClock})(${time.getTime()});\n(${agreeWithServer})();\n`;

/**
 * Changes the server's time in answers, as the server goes by its own clock. Where that is later it
 * says the page's time, so that the app finds none wrong.
 */
const agreeWithServer = () => {
  const { get } = Headers.prototype;
  if (get.name === "getAgreed") return;
  Headers.prototype.get = function getAgreed(name) {
    const value = get.call(this, name);
    return name === "Date" && Date.parse(value ?? "") > Date.now() ? new Date().toUTCString() : value;
  };
};

/** Has answers say the page's time, earlier or later. */
const takeServerAlong = () => {
  const { get } = Headers.prototype;
  if (get.name === "getMoved") return;
  Headers.prototype.get = function getMoved(name) {
    const value = get.call(this, name);
    return name === "Date" && value !== null ? new Date().toUTCString() : value;
  };
};

const stopClock = (now: number) => {
  if (Date.now() === now) return;
  // The time of a notice is `toastDuration` in `create-toast-queue.ts`.
  const { setTimeout: wait } = globalThis;
  const waitLonger = (run: () => void, ms?: number, ...rest: []) => wait(run, ms === 6000 ? 30_000 : ms, ...rest);
  globalThis.setTimeout = waitLonger as typeof setTimeout;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now] : args, asked),
    apply: (target) => new target(now).toString(),
    get: (target, key) => (key === "now" ? () => now : Reflect.get(target, key)),
  });
};
