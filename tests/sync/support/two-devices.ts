import type { Mutation, Step } from "#db/edit/mutation";
import { readRows } from "#db/read/queries";
import { createDevice, type Device } from "./device.ts";
import { createTestServer } from "./test-server.ts";

export const owner = "teacher00000000";
export const student = (lastName: string, values = {}): Mutation => ({
  op: "create",
  collection: "students",
  values: { lastName, ...values },
});
export const rename = (id: string, patch: object): Step => ({ op: "update", collection: "students", id, patch });

/** A teacher's two devices and the server between them. */
export const setUp = (limits = {}) => {
  const server = createTestServer({ owner });
  const laptop = createDevice({ server, owner, seed: 1, limits });
  const tablet = createDevice({ server, owner, seed: 2, limits });
  /** A student that both devices have. */
  const shared = async (values = {}) => {
    const [id] = await laptop.run(student("Weber", values));
    await laptop.sync();
    await tablet.sync();
    return id!;
  };
  return { server, laptop, tablet, shared };
};
export const studentsOf = async (device: Device) =>
  (await readRows(device.db, "students")).map((row) => `${row.lastName} ${row.firstName}`.trim()).toSorted();
export const isQuiet = async (device: Device) => [
  await device.db.outbox.count(),
  (await device.store.readState()).batch,
];
