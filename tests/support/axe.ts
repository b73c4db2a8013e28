import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Axe on a page. Left out is where react-aria says to screen readers that a button is at work: an image that bears the
 * button's name, and keeps standing for seconds after the button, and with it the name, has gone.
 */
export const createAxe = (page: Page): AxeBuilder => new AxeBuilder({ page }).exclude("[data-live-announcer]");
