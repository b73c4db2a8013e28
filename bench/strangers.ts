import { flood, settle } from "../tests/support/flood.ts";
import { startPocketBase } from "../tests/support/pocketbase.ts";
import type { BenchRow } from "./bench-result.ts";
import { findProcessOf, measureCost } from "./server/process-usage.ts";

const goal = { seconds: 0.5, bytes: 20_000_000 };
const end = "Host: x\r\n\r\n";

/**
 * Floods from strangers: how many connections, what each sends, and for how long one waits for an
 * answer.
 */
const floods: Readonly<Record<string, { readonly count: number; readonly text: string }>> = {
  "40 paths of 440,000 segments": { count: 40, text: `GET /${"a/".repeat(440_000)} HTTP/1.1\r\n${end}` },
  "2,000 event streams": { count: 2000, text: `GET /api/realtime HTTP/1.1\r\n${end}` },
  "1,000 bodies that stall": {
    count: 1000,
    text: `POST /api/collections/users/records HTTP/1.1\r\nContent-Length: 1000\r\n${end}{`,
  },
};

/**
 * Measures what a stranger of one address costs the server's process. Each flood gets a server of
 * its own that has answered before, as `npm start` runs it.
 */
export const measureStrangers = async (): Promise<readonly BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const [what, { count, text }] of Object.entries(floods)) {
    const pb = await startPocketBase({ env: { RATE_LIMIT: "on" } });
    try {
      const wait = async (opened: Awaited<ReturnType<typeof flood>>) => {
        await settle(() => opened.states().every(({ status, isClosed }) => status > 0 || isClosed), 40_000);
        opened.end();
      };
      await wait(await flood(pb.port, 60, () => `GET /api/health HTTP/1.1\r\n${end}`));
      const cost = await measureCost(await findProcessOf(pb.dataDir), async () =>
        wait(await flood(pb.port, count, () => text)),
      );
      rows.push(
        { what: `${what}: processor`, value: cost.seconds, unit: "s", goal: goal.seconds, goalOf: "value" },
        { what: `${what}: memory`, value: cost.bytes / 1e6, unit: "MB", goal: goal.bytes / 1e6, goalOf: "value" },
      );
    } finally {
      await pb.stop();
    }
  }
  return rows;
};
