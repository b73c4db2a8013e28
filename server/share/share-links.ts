import { locatorPattern } from "#domain/share/share-patterns";
import { read } from "#server/app/sql";

/*
 * What a link is, and where its bytes lie. Nothing here can be read without the secret, which is
 * never sent: the page encrypts and decrypts on its device (docs/server.md).
 */

const locatorForm = new RegExp(locatorPattern);
export const isLocator = (text: string): boolean => locatorForm.test(text);
export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Bytes of a page's envelope, and of a note's. */
export const mostDataBytes = 400 * 1024;
export const mostNoteBytes = 16 * 1024;

/** Bytes that a text in base64url is of; 0 where it is none, or of more than `most`. */
export const bytesOf = (text: string, most: number): number => {
  const bytes = Math.floor((text.length * 3) / 4);
  return bytes <= most && text.length % 4 !== 1 && /^[A-Za-z0-9_-]*$/.test(text) ? bytes : 0;
};

/** Conditions for a row `b` of `share_blobs`: its record is in no bin, and neither is its year. */
const isKept = `EXISTS (SELECT 1 FROM shares AS s JOIN schoolyears AS y ON y.id = s.schoolyear
  WHERE s.locator = b.locator AND s.owner = b.owner AND NOT s.deleted AND NOT y.deleted)`;
/** A condition for a row that gives something: its time is not over, its record is kept. */
export const isLiving = `b.size > 0 AND b.until > {:now} AND ${isKept}`;

/** True where the asker has a record of this link, and nobody had the link before. */
export const isOwn = (app: core.App, owner: string, locator: string): boolean =>
  read(
    app,
    { id: "" },
    `SELECT s.id FROM shares AS s WHERE s.locator = {:locator} AND s.owner = {:owner} AND NOT s.deleted
      AND NOT EXISTS (SELECT 1 FROM share_blobs AS b WHERE b.locator = s.locator AND b.owner <> s.owner)`,
    { locator, owner },
  ).length > 0;

const folderOf = (locator: string): string => `shares/${locator}/`;
export const fileKeyOf = (locator: string, sha256: string): string => folderOf(locator) + sha256;
export const removeFolder = (files: filesystem.System, locator: string): unknown =>
  files.deletePrefix(folderOf(locator));

/** The part of a file on its way. */
export const partOf = (locator: string, sha256: string): string => `share-${locator}-${sha256}`;

/** Bytes of the files of a link that have come, all but `except`. */
export const filesSize = (app: core.App, locator: string, except = ""): number =>
  read(
    app,
    { sum: 0 },
    "SELECT COALESCE(SUM(size), 0) AS sum FROM share_files WHERE locator = {:locator} AND sha256 <> {:except}",
    { locator, except },
  )[0]!.sum;
