import { onTestFinished } from "vitest";
import { createFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import type { TestPocketBase, TestUser } from "./pocketbase.ts";
import { createRealDevice, expectAgreement, type RealDevice, type Rows, student, synced } from "./real-device.ts";

export type SyncScene = {
  readonly user: TestUser;
  /** The proxy through which the laptop reaches the server; the tablet has a good line. */
  readonly proxy: FaultProxy;
  readonly laptop: RealDevice;
  readonly tablet: RealDevice;
  /** Makes a student whom both devices have. */
  readonly shareStudent: (lastName: string, values?: object) => Promise<string>;
  /** Expects that both devices end up with what the server has, and returns its rows. */
  readonly agree: () => Promise<Rows>;
};

type DeviceOptions = Partial<Parameters<typeof createRealDevice>[0]>;

/**
 * A teacher with two devices on a real server, until the test ends or, where `onEnd` is given,
 * whenever it is called.
 */
export const createSyncScene = async (
  server: TestPocketBase,
  o: { laptop?: DeviceOptions; tablet?: DeviceOptions; onEnd?: (end: () => Promise<void>) => void } = {},
): Promise<SyncScene> => {
  const user = await server.createUser();
  const proxy = await createFaultProxy({ target: server.url });
  (o.onEnd ?? onTestFinished)(() => proxy.close());
  const laptop = createRealDevice({ url: proxy.url, user, ...o.laptop });
  const tablet = createRealDevice({ url: server.url, user, ...o.tablet });
  return {
    user,
    proxy,
    laptop,
    tablet,
    shareStudent: async (lastName, values) => {
      const [id] = await laptop.run(student(lastName, values));
      await synced(laptop, tablet);
      return id!;
    },
    agree: () => expectAgreement({ url: server.url, user }, laptop, tablet),
  };
};

export const paths = { pull: "/api/sync/pull", digest: "/api/sync/digest", batch: "/api/batch" } as const;

export const rowWhere = (rows: Rows, collection: string, field: string, value: unknown): any => {
  const [row, ...others] = rows[collection]!.filter((candidate) => candidate[field] === value);
  if (!row || others.length > 0)
    throw new Error(`${others.length + (row ? 1 : 0)} ${collection} with ${field} ${value}`);
  return row;
};
