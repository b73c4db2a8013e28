import { freePort } from "../../scripts/pocketbase/free-port.ts";
import { launchFaultText, launchPocketBase } from "../../scripts/pocketbase/launch.ts";
import { keptFolder } from "./kept-folder.ts";
import { pocketBaseBinary } from "./pocketbase-binary.ts";

/**
 * A server's data after its first start, all migrations done, to copy. The migrations take ten
 * times as long as another start.
 */
export const freshData = (): Promise<string> =>
  keptFolder("fresh", ["pocketbase/pb_migrations", "server", "src/schema"], async (dataDir) => {
    const port = await freePort("127.0.0.1");
    const started = await launchPocketBase({
      binary: await pocketBaseBinary(),
      dataDir,
      host: "127.0.0.1",
      port,
      onLine: console.error,
    });
    if (!started.ok) throw new Error(launchFaultText(started.error, { port, dataDir }));
    await started.value.stop();
  });
