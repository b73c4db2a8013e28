import type { Page } from "@playwright/test";
import { demoTime } from "./app.ts";

/** Moves the ends of links along: the page lives in the demo's week, the server in the real one. */
export const shiftShareEnds = (page: Page) =>
  page.route("**/api/shares/*", (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const body = route.request().postDataJSON() as { until: string };
    const until = new Date(Date.parse(body.until) - demoTime.getTime() + Date.now()).toISOString();
    return route.continue({ postData: { ...body, until } });
  });
