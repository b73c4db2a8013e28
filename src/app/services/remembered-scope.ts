import type { StudentScope } from "#db/scope/student-scope";
import type { SessionStorage } from "#remote/stored-auth";

/*
 * What was chosen for student data on this device, which outlives the mirror: signing out deletes
 * that, and so can the browser. It is in localStorage and in a cookie, which go at different
 * moments. Teachers are told apart by a number that does not say who they are.
 */

const scopesKey = "studentData";
const foreignKey = "foreignDevice";
const cookieSeconds = 365 * 86_400;

/** The two places for choices: the browser's storage, and the cookies of a `document`. */
export type ScopeMemory = { readonly storage: SessionStorage; readonly jar: { cookie: string } };

type Remembered = Readonly<Record<string, StudentScope>>;

/** FNV-1a: nobody's id can be read from it. */
const tagOf = (userId: string): string => {
  let hash = 0x81_1c_9d_c5;
  for (const letter of userId) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
};

const parse = (text: string | null | undefined): Remembered => {
  try {
    return (JSON.parse(text || "{}") ?? {}) as Remembered;
  } catch {
    return {};
  }
};

const readCookie = ({ cookie }: ScopeMemory["jar"]): string | undefined => {
  const found = cookie
    .split(";")
    .map((part) => part.trim().split("="))
    .find(([name]) => name === scopesKey)?.[1];
  return found && decodeURIComponent(found);
};

const readAll = ({ storage, jar }: ScopeMemory): Remembered => ({
  ...parse(readCookie(jar)),
  ...parse(storage.getItem(scopesKey)),
});

export const readRememberedScope = (memory: ScopeMemory, userId: string): StudentScope | undefined =>
  readAll(memory)[tagOf(userId)];

/** "Everything" is remembered, too: what is not known counts as nothing. */
export const rememberScope = (memory: ScopeMemory, userId: string, scope: StudentScope): void => {
  const text = JSON.stringify({ ...readAll(memory), [tagOf(userId)]: scope });
  memory.storage.setItem(scopesKey, text);
  memory.jar.cookie = `${scopesKey}=${encodeURIComponent(text)}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`;
};

/** Whether the teacher who signed in last said that this device is not theirs. */
export const isForeignDevice = (storage: SessionStorage): boolean => storage.getItem(foreignKey) === "true";

export const noteForeignDevice = (storage: SessionStorage, isForeign: boolean): void => {
  if (isForeign) storage.setItem(foreignKey, "true");
  else storage.removeItem(foreignKey);
};
