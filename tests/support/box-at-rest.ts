import type { Locator } from "@playwright/test";

/** Waits for an element that is drawn and does not move, and returns its box. */
export const boxAtRest = async (one: Locator) => {
  const element = (await one.elementHandle())!;
  await element.waitForElementState("stable");
  return (await element.boundingBox())!;
};
