import type { JournalStorage } from "./create-journal.ts";

/** The accounts that have a journal here, with how much was typed that is in no mirror yet. */
export const readJournalCounts = (storage: JournalStorage): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let index = 0; index < storage.length; index += 1) {
    const [, account, kind] =
      /^journal\/([a-z0-9]{15})\/[a-z0-9]+\/(typed|draft)\//.exec(storage.key(index) ?? "") ?? [];
    if (account !== undefined) counts.set(account, (counts.get(account) ?? 0) + (kind === "typed" ? 1 : 0));
  }
  return counts;
};
