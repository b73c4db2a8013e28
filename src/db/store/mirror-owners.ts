import { databaseName } from "./database.ts";

const prefix = databaseName("");

/** The teachers who have a mirror on this device; none if the browser cannot list its databases. */
export const readMirrorOwners = async (indexedDB: IDBFactory): Promise<readonly string[]> => {
  // Older Firefox lacks this method, despite the types.
  const found = await (indexedDB as Partial<IDBFactory>).databases?.call(indexedDB);
  return (found ?? []).flatMap(({ name }) => {
    const id = name?.startsWith(prefix) ? name.slice(prefix.length) : "";
    return /^[a-z0-9]{15}$/.test(id) ? [id] : [];
  });
};
