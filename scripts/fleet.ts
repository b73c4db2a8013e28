import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureBuild } from "./ensure-build.ts";
import { fail } from "./fail.ts";
import { type Fleet, startFleet } from "./fleet/start-fleet.ts";
import { onStop } from "./on-stop.ts";
import { probePort } from "./pocketbase/free-port.ts";
import { root } from "./run-bin.ts";

/*
 * npm run fleet -- N [PORT]: runs N schools on this machine, each with a PocketBase and a subdomain
 * of localhost. Caddy is in front of them, and their databases and files are in a storage that
 * speaks S3. Ctrl+C ends it; everything is under .fleet/ and is there again the next time.
 */

const [count, port] = [process.argv[2] ?? "2", process.argv[3] ?? "8480"].map(Number) as [number, number];
if (!(Number.isInteger(count) && count >= 1 && count <= 200 && Number.isInteger(port) && port > 0 && port < 65_536)) {
  fail("Usage: npm run fleet -- SCHOOLS [PORT], from 1 to 200 schools; the port is 8480 by default.");
}
const taken = await probePort("127.0.0.1", port);
if (taken !== "free") fail(`Port ${port} cannot be used (${taken}): npm run fleet -- ${count} PORT`);

const log = (line: string) => console.log(line);
let fleet: Fleet | undefined;
onStop(async () => fleet?.stop());
if (!(await ensureBuild(root, log))) fail("The app cannot be built; see above.");
const started = await startFleet({ count, port, folder: join(root, ".fleet"), publicDir: join(root, "dist"), log });
if (!started.ok) fail(started.error);
fleet = started.value;
const { schools, superuser } = fleet;
log(`Superuser of each school (at /_/): ${superuser.email}, ${superuser.password}`);
log("Type move N, kill N or restore N for a school's number; Ctrl+C ends all of it.");

const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const [, what, number] = /^(move|kill|restore) (\d+)$/.exec(line.trim()) ?? [];
  const school = schools[Number(number) - 1];
  if (school === undefined) {
    log("move N, kill N or restore N");
    continue;
  }
  const isUp = school.current() !== undefined;
  if (isUp === (what === "restore")) {
    log(`${school.name} is ${isUp ? "running" : "down"}.`);
    continue;
  }
  const from = performance.now();
  await school[what as "move" | "kill" | "restore"]();
  log(`${school.name}: ${what} took ${Math.round(performance.now() - from)} ms`);
}
