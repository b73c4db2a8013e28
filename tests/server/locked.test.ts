import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, newId } from "../support/api.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";

let pb: TestPocketBase;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());

/*
 * A batch reads before it writes. Another program may write to the database in between, as
 * Litestream does at its checkpoints. Then SQLite never lets the batch write, and PocketBase gives
 * up with a 400, which a device would take for an ended session.
 */
it("says 503 for a batch that another program's write kept from writing, so that the device tries again", async () => {
  const user = await pb.createUser();
  const device = newId();
  const other = new DatabaseSync(join(pb.dataDir, "data.db"), { timeout: 5000 });
  other.exec("CREATE TABLE other_program (n INTEGER); INSERT INTO other_program VALUES (0)");
  const writing = setInterval(() => {
    try {
      other.exec("UPDATE other_program SET n = n + 1");
    } catch {
      // The server is writing just now.
    }
  }, 1);
  const outcomes: number[] = [];
  let applied = 0;
  while (outcomes.length < 60 && !outcomes.some((status) => status !== 200)) {
    const answer = await call(pb, "POST", "/api/batch", {
      token: user.token,
      body: {
        requests: [
          {
            method: "PUT",
            url: "/api/collections/sync_clients/records",
            body: { id: device, owner: user.id, lastBatch: applied + 1, boot: "" },
          },
        ],
      },
    });
    if (answer.status === 200) applied += 1;
    outcomes.push(answer.status === 200 ? 200 : answer.body.data.requests["0"].response.status);
  }
  clearInterval(writing);
  other.close();
  expect(outcomes.at(-1)).toBe(503);
  const ledger = await call(pb, "GET", `/api/collections/sync_clients/records/${device}`, { token: user.token });
  expect(ledger.body.lastBatch ?? 0).toBe(applied);
});
