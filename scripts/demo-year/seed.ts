import PocketBase, { BaseAuthStore, ClientResponseError } from "pocketbase";
import type { WallClock } from "#domain/time/plain-date";
import { demoAccount } from "./data/demo-account.ts";
import { createDemoYear, type DemoYear } from "./data/demo-year.ts";

type SeedOptions = {
  readonly url: string;
  /** Gets each step, in one line. */
  readonly log: (line: string) => void;
  /** The token of a superuser, asked for where the teacher's address is to be confirmed. */
  readonly superuser: () => Promise<string>;
  /** The day and time the year is made for; those of tests and pictures if left out. */
  readonly moment?: WallClock;
};

/**
 * The server takes 50 changes in a batch, beside the ledger operation that only syncing devices
 * send.
 */
const batchSize = 50;

/**
 * Signs the demo teacher in; undefined when the server refuses, as it does before the first
 * sign-up.
 */
const signIn = async (pb: PocketBase) => {
  try {
    return (await pb.collection("users").authWithPassword(demoAccount.email, demoAccount.password)).record;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) return undefined;
    throw error;
  }
};

const signUp = async (pb: PocketBase, user: DemoYear["users"][number]) => {
  const { avatar: _noFile, active_schoolyear: _madeLater, ...values } = user;
  try {
    await pb.collection("users").create({ ...values, ...demoAccount, passwordConfirm: demoAccount.password });
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
    throw new Error(
      `${demoAccount.email} can neither sign in nor sign up: its password was changed, or the account is refused.`,
      { cause: error },
    );
  }
  return (await pb.collection("users").authWithPassword(demoAccount.email, demoAccount.password)).record;
};

type Create = { readonly collection: string; readonly record: { readonly id: string } };

/**
 * The records that a former run did not reach, parents before children. Deleted records count as
 * present, and stay deleted.
 */
const findMissing = async (pb: PocketBase, records: Omit<DemoYear, "users">): Promise<Create[]> => {
  const missing: Create[] = [];
  for (const [collection, rows] of Object.entries(records)) {
    const stored = await pb.collection(collection).getFullList<{ id: string }>({ fields: "id", batch: 1000 });
    const ids = new Set(stored.map((row) => row.id));
    missing.push(...rows.filter((row) => !ids.has(row.id)).map((record) => ({ collection, record })));
  }
  return missing;
};

/** Confirms the address, as the link in the mail would: a demo sends no mails. */
const confirmEmail = async (pb: PocketBase, id: string, token: string): Promise<void> => {
  await pb.collection("users").update(id, { verified: true }, { headers: { authorization: token } });
};

const seed = async (pb: PocketBase, { log, superuser, moment }: SeedOptions): Promise<void> => {
  const { users, ...records } = createDemoYear(moment);
  const user = users[0]!;

  const known = await signIn(pb);
  const teacher = known ?? (await signUp(pb, user));
  if (!teacher["verified"]) await confirmEmail(pb, teacher.id, await superuser());
  if (known !== undefined && known["active_schoolyear"] !== "") {
    log("Demo year: already there");
    return;
  }
  const owner = teacher.id;
  log(`Demo year: signed ${known === undefined ? "up" : "in"} as ${demoAccount.email}`);

  const missing = await findMissing(pb, records);
  for (let done = 0; done < missing.length; done += batchSize) {
    const creates = missing.slice(done, done + batchSize);
    const requests = creates.map(({ collection, record }) => ({
      method: "POST",
      url: `/api/collections/${collection}/records`,
      body: { ...record, owner },
    }));
    // Do not use `createBatch`: it sends a form, and the server takes JSON.
    await pb.send("/api/batch", { method: "POST", body: { requests } });
    log(`Demo year: ${done + creates.length} of ${missing.length} records`);
  }
  await pb.collection("users").update(owner, { active_schoolyear: user.active_schoolyear });
  log("Demo year: complete");
};

/**
 * Makes the demo teacher and her school year on the server at `url`, as any client would: by
 * sign-up, sign-in and batches of creates. Only her address is confirmed by a superuser. A second
 * run changes nothing. A run after a broken-off one makes what is missing: the user's active school
 * year is set last and says that all is there. Throws with a sentence where the server cannot be
 * reached or refuses.
 */
export const seedDemoYear = async (options: SeedOptions): Promise<void> => {
  const { url } = options;
  const pb = new PocketBase(url, new BaseAuthStore()).autoCancellation(false);
  try {
    await seed(pb, options);
    // Sign out, or this run would stay among the teacher's devices.
    await pb.send("/api/devices/sign-out", { method: "POST" });
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    const reason =
      error.status === 0
        ? `no answer from ${url}.`
        : `the server answers ${error.status} to ${error.url}: ${JSON.stringify(error.response)}`;
    throw new Error(`The demo year could not be made: ${reason}`, { cause: error });
  }
};
