import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { createMutate } from "#db/write/mutate";
import { readWaitingEdits } from "./waiting-edits.ts";

test("other teachers' edits are listed, one's own and empty ones are not", async () => {
  const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
  const teacher = async (owner: string, count: number) => {
    const db = createDatabase({ name: databaseName(owner), ...platform });
    let next = 0;
    const mutate = createMutate({ db, owner, newId: () => String(next++).padStart(15, "s"), clock: () => 0 });
    await db.users.put({ id: owner, email: `${owner}@school.example` } as never);
    for (let made = 0; made < count; made += 1) {
      await mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
    }
    db.close();
  };
  await teacher("a".repeat(15), 2);
  await teacher("b".repeat(15), 3);
  await teacher("c".repeat(15), 0);
  createDatabase({ name: "schouljoer-device", ...platform }).close();
  const typedBy = () => 0;
  expect(await readWaitingEdits({ except: "a".repeat(15), typedBy, ...platform })).toEqual([
    { userId: "b".repeat(15), email: `${"b".repeat(15)}@school.example`, count: 3 },
  ]);
  expect(await readWaitingEdits({ except: "", typedBy, ...platform })).toHaveLength(2);
  // Words that wait in the journal are unsynced too.
  const typed = { except: "a".repeat(15), typedBy: (owner: string) => (owner.startsWith("a") ? 0 : 1), ...platform };
  expect((await readWaitingEdits(typed)).map(({ count }) => count)).toEqual([4, 1]);
});

test("a browser that cannot list its databases gives nothing", async () => {
  const blind = Object.assign(new IDBFactory(), { databases: undefined }) as unknown as IDBFactory;
  expect(await readWaitingEdits({ except: "", typedBy: () => 1, indexedDB: blind, IDBKeyRange })).toEqual([]);
});
