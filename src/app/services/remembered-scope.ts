import type { StudentScope } from "#db/scope/student-scope";
import type { SessionStorage } from "#remote/stored-auth";

/*
 * What was chosen for student data on this device, which outlives the mirror: signing out deletes
 * that. Teachers are told apart by a number that does not say who they are.
 */

const scopesKey = "studentData";
const foreignKey = "foreignDevice";

type Remembered = Readonly<Record<string, StudentScope>>;

/** FNV-1a: nobody's id can be read from it. */
const tagOf = (userId: string): string => {
  let hash = 0x81_1c_9d_c5;
  for (const letter of userId) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
};

const readAll = (storage: SessionStorage): Remembered => {
  try {
    return (JSON.parse(storage.getItem(scopesKey) ?? "{}") ?? {}) as Remembered;
  } catch {
    return {};
  }
};

export const readRememberedScope = (storage: SessionStorage, userId: string): StudentScope | undefined =>
  readAll(storage)[tagOf(userId)];

export const rememberScope = (storage: SessionStorage, userId: string, scope: StudentScope): void => {
  const { [tagOf(userId)]: _, ...others } = readAll(storage);
  const all = scope.keeps === "full" ? others : { ...others, [tagOf(userId)]: scope };
  if (Object.keys(all).length === 0) storage.removeItem(scopesKey);
  else storage.setItem(scopesKey, JSON.stringify(all));
};

/** Whether the teacher who signed in last said that this device is not theirs. */
export const isForeignDevice = (storage: SessionStorage): boolean => storage.getItem(foreignKey) === "true";

export const noteForeignDevice = (storage: SessionStorage, isForeign: boolean): void => {
  if (isForeign) storage.setItem(foreignKey, "true");
  else storage.removeItem(foreignKey);
};
