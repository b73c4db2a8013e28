import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { demoAccount } from "../../../scripts/demo-year/data/demo-account.ts";
import { demoTime, startApp } from "../../support/app.ts";
import { call } from "../../support/api.ts";
import { startPocketBase, type TestPocketBase } from "../../support/pocketbase.ts";
import { stoppedClockScript } from "../../support/set-clock.ts";
import type { EnginePage } from "./engine-page.ts";

/** The week of the demo's today in the calendar. */
export const weekPath = "/calendar?view=timeGridWeek&date=2026-11-23";

/**
 * The app with the demo year, on a server that can be ended and started again; its pages live on 23
 * November 2026.
 */
export const startEngineApp = async () => {
  const app = await startApp({ demo: true });
  const assets = join(app.publicDir, "assets");
  for (const file of (await readdir(assets)).filter((name) => name.endsWith(".js"))) {
    const path = join(assets, file);
    await writeFile(path, stoppedClockScript(demoTime) + (await readFile(path, "utf8")));
  }
  let server: TestPocketBase = app.server;

  return {
    url: app.url,
    stopServer: () => server.kill(),
    /** Starts the server on the same address with the same data. */
    startServer: async () => {
      const { port, dataDir } = app.server;
      server = await startPocketBase({ port, dataDir, publicDir: app.publicDir });
    },
    /** Another device of the demo teacher, which speaks to the server itself. */
    signInElsewhere: async () => {
      const path = "/api/collections/users/auth-with-password";
      const body = { identity: demoAccount.email, password: demoAccount.password };
      const { token } = (await call(server, "POST", path, { body })).body;
      const records = (collection: string) => `/api/collections/${collection}/records`;
      return {
        list: async (collection: string): Promise<any[]> =>
          (await call(server, "GET", `${records(collection)}?perPage=500`, { token })).body.items,
        update: async (collection: string, id: string, patch: Readonly<Record<string, unknown>>) => {
          const { status } = await call(server, "PATCH", `${records(collection)}/${id}`, { token, body: patch });
          if (status !== 200) throw new Error(`${collection}/${id}: ${status}`);
        },
      };
    },
    createUser: app.server.createUser,
    stop: async () => {
      await server.kill();
      await app.stop();
    },
  };
};
export type EngineApp = Awaited<ReturnType<typeof startEngineApp>>;

/** Signs the demo teacher in by hand, on a device to be trusted, and waits for Today. */
export const signInOn = async (page: EnginePage, app: Pick<EngineApp, "url">): Promise<void> => {
  await page.goto(`${app.url}/login`);
  await page.write({ label: "E-mail" }, demoAccount.email);
  await page.write({ label: "Password" }, demoAccount.password);
  await page.click({ text: "Stay signed in on this device for 14 days" });
  await page.click({ role: "button", name: "Sign in" });
  await page.see({ role: "complementary", name: "What comes next" });
};

/**
 * Waits until the device has all it needs without a server: the year, and the app in the care of
 * its worker.
 */
export const keptOn = async (page: EnginePage): Promise<void> => {
  await page.see({ text: "All synced" });
  // The page itself may have been opened before its worker was there. The next page comes from the
  // worker.
  const workerState = () => page.run(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(workerState).toBe("activated");
};
