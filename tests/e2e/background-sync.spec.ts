import { expect, test } from "@playwright/test";
import PocketBase from "pocketbase";
import { signIn, startApp } from "../support/app.ts";
import { startPocketBase } from "../support/pocketbase.ts";

test("what was written without a server is sent when it is back, though the app is closed", async ({
  page,
  context,
}) => {
  const app = await startApp();
  const account = await app.server.createUser({ firstName: "Martine" });
  await signIn(page, app, account);
  await page.goto(`${app.url}/settings/account`);
  await expect(page.getByLabel("First name")).toHaveValue("Martine");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

  await app.server.kill();
  await page.getByLabel("First name").fill("Léonie");
  await page.getByLabel("First name").press("Enter");
  await expect(page.getByRole("button", { name: /^Account: Léonie/ })).toBeVisible();

  const elsewhere = await context.newPage();
  const cdp = await context.newCDPSession(elsewhere);
  const registration = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) if (scopeURL === `${app.url}/`) resolve(registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registration;
  await page.close();

  const { port, dataDir } = app.server;
  const server = await startPocketBase({ port, dataDir, publicDir: app.publicDir });
  const pb = new PocketBase(server.url);
  await pb.collection("users").authWithPassword(account.email, account.password);
  const storedName = async () => (await pb.collection("users").getOne(account.id, { requestKey: null }))["firstName"];
  expect(await storedName()).toBe("Martine");
  await cdp.send("ServiceWorker.dispatchSyncEvent", {
    origin: app.url,
    registrationId,
    tag: "outbox",
    lastChance: false,
  });
  await expect.poll(storedName).toBe("Léonie");
  await server.stop();
  await app.stop();
});
