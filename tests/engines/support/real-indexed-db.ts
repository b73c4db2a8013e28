/**
 * Takes the place of fake-indexeddb where there is a real one. Each "factory" is the browser's own,
 * with databases that no other one sees.
 */
export class IDBFactory {
  readonly #prefix = `${crypto.randomUUID()}-`;

  open(name: string, version?: number) {
    return indexedDB.open(this.#prefix + name, version);
  }
  deleteDatabase(name: string) {
    return indexedDB.deleteDatabase(this.#prefix + name);
  }
  async databases() {
    const all = await indexedDB.databases();
    return all
      .filter(({ name }) => name?.startsWith(this.#prefix))
      .map(({ name, version }) => ({ name: name?.slice(this.#prefix.length), version }));
  }
  cmp(first: unknown, second: unknown) {
    return indexedDB.cmp(first, second);
  }
}

export const { IDBKeyRange } = globalThis;
