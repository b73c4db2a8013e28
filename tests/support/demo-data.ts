import type { PlainDate } from "#domain/time/plain-date";
import { demoMoment } from "../../scripts/demo-year/data/demo-moment.ts";
import { seedDemoYear } from "../../scripts/demo-year/seed.ts";
import { keptFolder } from "./kept-folder.ts";
import { startPocketBase } from "./pocketbase.ts";

/** The longest life PocketBase allows a token, in seconds: three years. */
const longestTokenLife = 94_670_856;

/**
 * A data folder with the demo year in it. Its tokens live long, because a page whose clock stands
 * in November 2026 has to believe one that was made today.
 */
export const demoData = (date?: PlainDate): Promise<string> =>
  keptFolder(
    date === undefined ? "demo" : `demo-${date}`,
    ["pocketbase/pb_migrations", "server", "scripts/demo-year", "src/schema"],
    async (dataDir) => {
      const server = await startPocketBase({ dataDir });
      const moment = date === undefined ? {} : { moment: demoMoment(date, 0) };
      await seedDemoYear({ url: server.url, log: console.log, superuser: server.superuser, ...moment });
      await fetch(`${server.url}/api/collections/users`, {
        method: "PATCH",
        headers: { authorization: await server.superuser(), "content-type": "application/json" },
        body: JSON.stringify({ authToken: { duration: longestTokenLife } }),
      });
      await server.stop();
    },
  );
