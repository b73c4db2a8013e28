import type { Page } from "@playwright/test";
import type { Point } from "./mouse.ts";

/** One real finger on a page. */
export type Finger = {
  readonly down: (at: Point) => Promise<void>;
  readonly move: (to: Point) => Promise<void>;
  readonly up: () => Promise<void>;
};

/** Milliseconds that are longer than any finger has to stay for a long press. */
const longPress = 1200;

/**
 * Puts a finger on a page. The browser takes its touches for those of a screen: scrolling, clicks
 * and menus follow from them.
 */
export const fingerOn = async (page: Page): Promise<Finger> => {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints }).then(() => undefined);
  return {
    down: (at) => send("touchStart", [at]),
    move: (to) => send("touchMove", [to]),
    up: () => send("touchEnd", []),
  };
};

/**
 * Puts a finger down and keeps it there until that is a long press. Then moves it by steps to
 * another place, if there is one, and lifts it.
 */
export const holdFinger = async (page: Page, from: Point, to: Point = from): Promise<void> => {
  const finger = await fingerOn(page);
  await finger.down(from);
  await page.waitForTimeout(longPress);
  if (to !== from)
    for (const part of [0.1, 0.3, 0.5, 0.8, 1, 1])
      await finger.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await finger.up();
};
