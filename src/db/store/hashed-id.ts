import { sha256 } from "@noble/hashes/sha2.js";

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
