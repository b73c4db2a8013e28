import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { fail } from "./fail.ts";
import { onStop } from "./on-stop.ts";
import { freePort } from "./pocketbase/free-port.ts";
import { localHost } from "./pocketbase/local-host.ts";
import { configFaultText, readServeConfig } from "./serve-config.ts";
import { findServer, portFault, startServer } from "./start-server.ts";

/** `npm run dev`: Vite with hot reload, in front of a PocketBase on a port of its own. */
const root = fileURLToPath(new URL("..", import.meta.url));

const config = readServeConfig({ root, env: process.env });
if (!config.ok) fail(configFaultText(config.error));
const { host, port } = config.value;
const taken = await portFault(config.value);
if (taken !== undefined) fail(taken);

const log = (line: string) => console.log(line);
const found = await findServer(config.value, log);
if (!found.ok) fail(found.error);
const started = await startServer(config.value, { binary: found.value, port: await freePort(host) });
if (!started.ok) fail(started.error);
const pocketBase = started.value;

const vite = await createServer({
  root,
  server: { host, port, strictPort: true, proxy: { "/api": pocketBase.url, "^/_/": pocketBase.url } },
});
onStop(async () => {
  await Promise.all([vite.close(), pocketBase.stop()]);
});
await vite.listen();
log(`Schouljoer is ready at http://${localHost(host)}:${port} (PocketBase at ${pocketBase.url}/_/)`);
