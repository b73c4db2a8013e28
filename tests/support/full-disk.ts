import type { Page } from "@playwright/test";

/** Fills the disk of a page: from now on it stores nothing, until `free` is called. */
export const fillDisk = async (page: Page): Promise<{ readonly free: () => Promise<unknown> }> => {
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const isFull = { now: true };
    Object.assign(globalThis, { isFull });
    const full = () => {
      throw new DOMException("the disk is full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.add = function (...values) {
      return isFull.now ? full() : add.apply(this, values);
    };
    IDBObjectStore.prototype.put = function (...values) {
      return isFull.now ? full() : put.apply(this, values);
    };
  });
  return {
    free: () =>
      page.evaluate(() => Object.assign((globalThis as unknown as { isFull: object }).isFull, { now: false })),
  };
};
