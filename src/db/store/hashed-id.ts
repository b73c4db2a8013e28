import { sha256 } from "@noble/hashes/sha2.js";
import type { Collection } from "#schema/collection";
import { collections, type CollectionName } from "#schema/collections";

const letters = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * A record's id that follows from what it is about, for collections in which records of several
 * accounts meet: nobody finds a second text with the same id. 15 of a-z0-9 from SHA-256, each from
 * a byte below 252, so that all are as likely. Ids that were derived before it keep their function
 * (`derivedId`).
 */
export const hashedId = (text: string): string => {
  let id = "";
  for (let round = 0; id.length < 15; round += 1) {
    for (const byte of sha256(new TextEncoder().encode(round === 0 ? text : `${text}\n${round}`))) {
      if (byte < 252 && id.length < 15) id += letters[byte % 36];
    }
  }
  return id;
};

/**
 * The text that a record's id follows from, by its collection's `idFrom`. Undefined where ids of
 * the collection are drawn, or the record lacks one of the fields.
 */
export const idSource = (collection: CollectionName, record: Readonly<Record<string, unknown>>): string | undefined => {
  const { idFrom } = collections[collection] as Collection<any>;
  const values = idFrom?.map((field) => record[field]);
  const isWhole = values?.every((value) => typeof value === "string" || typeof value === "number");
  return isWhole ? [collection, ...values!].join(" ") : undefined;
};

/**
 * The id of a record whose collection says what it follows from. A record whose student became
 * another one keeps its id, so look a record up by what it is about.
 */
export const derivedRecordId = (collection: CollectionName, record: Readonly<Record<string, unknown>>): string => {
  const source = idSource(collection, record);
  if (source === undefined) throw new Error(`Nothing to derive an id of ${collection} from.`);
  return hashedId(source);
};
