import { databaseName } from "./database-name.ts";

const prefix = databaseName("");

/**
 * The teachers who have a mirror on this device, by id, as browsers list them in any order; none if
 * one cannot list its databases.
 */
export const readMirrorOwners = async (indexedDB: IDBFactory): Promise<readonly string[]> => {
  // Older Firefox lacks this method, despite the types.
  const found = await (indexedDB as Partial<IDBFactory>).databases?.call(indexedDB);
  return (found ?? [])
    .flatMap(({ name }) => {
      const id = name?.startsWith(prefix) ? name.slice(prefix.length) : "";
      return /^[a-z0-9]{15}$/.test(id) ? [id] : [];
    })
    .toSorted();
};
