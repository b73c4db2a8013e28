import { namesIn } from "./guard-bodies.ts";
import * as recordBin from "#server/sync/record-bin";
import { collections } from "#server/sync/schema.at-build";

/*
 * A batch holds the server's one write transaction from its first request to its last. So it takes
 * what the app's push sends and nothing that works for long: no password (each is hashed), no
 * sign-up, no file, no expanded answer.
 */

const ledger = "sync_clients";
const address = /^\/api\/collections\/([a-z_]+)\/records(?:\/([0-9a-z]{15}))?(?:\?fields=id)?$/;
/** A plain field name: not `name+`, `-name`, `@jsonPayload` or `password:hash`. */
const plainName = /^\w+$/;

/**
 * Each is looked up three times. 59 courses of 1,300 students kept the transaction for two seconds,
 * and others' writes for five. The app halves a batch that is too large.
 */
const mostNamed = 20_000;
const lengthOfId = 15;

const isSynced = (name: string): boolean => Object.hasOwn(collections, name);

/**
 * Whether a field of an account is what the teacher writes about herself. Her address and password
 * have requests of their own.
 */
const isOfAccount = (name: string): boolean =>
  Object.hasOwn(collections["users"]!, name) && name !== "email" && name !== "verified";

/** Why a request is none that the push sends; undefined where it is one. */
const faultOf = ({ method, url, headers, body }: core.InternalRequest, index: number): string | undefined => {
  const [, collection, id] = address.exec(url) ?? [];
  if (collection === undefined) return "A batch takes records of the sync, and no query but fields=id.";
  if (Object.keys(headers ?? {}).length > 0) return "A request of a batch has no headers.";
  const names = namesIn(body ?? {});
  if (!names?.every((name) => plainName.test(name)))
    return "A request of a batch has the names of fields and their values.";
  if (collection === ledger) {
    const isLine = index === 0 && method === "PUT" && id === undefined && typeof body?.["id"] === "string";
    return isLine ? undefined : "The ledger's line is the first request of a batch.";
  }
  if (!isSynced(collection)) return "A batch takes records of the sync.";
  const isCreate = method === "POST" && id === undefined && collection !== "users";
  const isChange = method === "PATCH" && id !== undefined;
  if (!isCreate && !isChange) return "A batch creates records and changes them.";
  if (collection === "users" && !names.every(isOfAccount))
    return "An account's e-mail and password change on their own.";
  return undefined;
};

/** The elements of a value's list, also of one that is written as a text. */
const elementsOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  return typeof value === "string" && value.startsWith("[") ? value.length / lengthOfId : 0;
};

/** True for a batch that names more records than one transaction should look up. */
const namesTooMany = (batch: core.BatchRequestEvent["batch"]): boolean => {
  let count = 0;
  for (let index = 0; index < batch.length; index++) {
    const { body } = batch[index]!;
    for (const value of Object.values(body ?? {})) count += elementsOf(value);
  }
  return count > mostNamed;
};

/** Whether a device's line belongs to another owner. */
const isForeignLine = (app: core.App, { body }: core.InternalRequest, owner: string): boolean => {
  const found = arrayOf(new DynamicModel({ owner: "" }));
  app.db().newQuery("SELECT owner FROM sync_clients WHERE id = {:id}").bind({ id: body["id"] }).all(found);
  return found[0] !== undefined && found[0].owner !== owner;
};

/** PocketBase's answer to a batch that one of its requests undid. */
const refuse = (e: core.BatchRequestEvent, index: number, status: number, message: string, data = {}): void =>
  e.json(400, {
    status: 400,
    message: "Batch transaction failed.",
    data: {
      requests: {
        [index]: {
          code: "batch_request_failed",
          message: "Batch request failed.",
          response: { status, message, data },
        },
      },
    },
  });

/** Bins what a device without student data could not: what is under the records it has deleted. */
const takeStudentsAlong = (e: core.BatchRequestEvent): void => {
  for (let index = 1; index < e.batch.length; index++) {
    const { url, body } = e.batch[index]!;
    const [, collection, id] = address.exec(url) ?? [];
    if (collection && id && body["deleted"] === true) recordBin.takeStudentsAlong(e.app, e.auth!.id, collection, id);
  }
};

/** Checks a batch before its transaction begins. */
export const guardBatch = (e: core.BatchRequestEvent): void => {
  if (e.hasSuperuserAuth()) return e.next();
  if (e.auth?.collection().name !== "users") return refuse(e, 0, 401, "A batch needs a signed-in user.");
  // Anything else may come with files.
  if (!/^application\/json\s*(;|$)/i.test(e.requestEvent.request.header.get("Content-Type")))
    return refuse(e, 0, 400, "A batch is JSON.");
  for (let index = 0; index < e.batch.length; index++) {
    const fault = faultOf(e.batch[index]!, index);
    if (fault) return refuse(e, index, 400, fault);
  }
  if (namesTooMany(e.batch)) throw new ApiError(413, "The batch names too many records.", {});
  const [first] = e.batch;
  const isLedger = first !== undefined && address.exec(first.url)?.[1] === ledger;
  if (isLedger && isForeignLine(e.app, first, e.auth.id)) {
    // The answer is the one that a device without a line gets.
    const fault = { code: "ledger_gap", message: "A batch before this one is missing.", params: { lastBatch: 0 } };
    return refuse(e, 0, 412, fault.message, { lastBatch: fault });
  }
  e.next();
  if (isLedger && first.body["students"] === "none") takeStudentsAlong(e);
};
