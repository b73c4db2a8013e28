import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./ensure-build.ts";
import { fail } from "./fail.ts";
import { onStop } from "./on-stop.ts";
import type { RunningPocketBase } from "./pocketbase/launch.ts";
import { configFaultText, readServeConfig } from "./serve-config.ts";
import { findServer, portFault, startServer } from "./start-server.ts";

/**
 * `npm start`, and with `--demo` `npm run demo`: app and API from one PocketBase, until SIGINT or
 * SIGTERM.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const isDemo = process.argv.includes("--demo");
const log = (line: string) => console.log(line);

let running: RunningPocketBase | undefined;
let isStopping = false;
onStop(async () => {
  isStopping = true;
  await running?.stop();
});

const config = readServeConfig({ root, env: process.env });
if (!config.ok) fail(configFaultText(config.error));
const { port } = config.value;

const taken = await portFault(config.value);
if (taken !== undefined) fail(taken);
const found = await findServer(config.value, log);
if (!found.ok) fail(found.error);
const started = await startServer(config.value, { binary: found.value, port, publicDir: join(root, "dist") });
if (!started.ok) fail(started.error);
running = started.value;
// The server reads dist/ at each request, so the build can come second: a failed start is reported
// at once.
void running.exited.then(() => isStopping || fail("PocketBase ended unexpectedly."));
if (!(await ensureBuild(root, log))) fail("The app cannot be built; see above.");

const { url } = running;
if (!isDemo) {
  log(`Schouljoer is ready at ${url}`);
} else {
  const { seedDemoYear } = await import("./demo-year/seed.ts");
  const { demoAccount } = await import("./demo-year/data/demo-account.ts");
  const { createBriefSuperuser } = await import("./pocketbase/brief-superuser.ts");
  const { demoMoment } = await import("./demo-year/data/demo-moment.ts");
  const superuser = createBriefSuperuser({ binary: found.value, dataDir: config.value.dataDir, url });
  await seedDemoYear({
    url,
    log,
    superuser: superuser.token,
    moment: demoMoment(config.value.env["DEMO_DATE"], Date.now()),
  })
    .finally(superuser.remove)
    .catch((problem: Error) => fail(`The demo year cannot be made: ${problem.message}`));
  log(`Schouljoer is ready at ${url}`);
  log(`  E-mail:   ${demoAccount.email}`);
  log(`  Password: ${demoAccount.password}`);
}
