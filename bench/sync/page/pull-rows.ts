type Page = {
  readonly head: number;
  readonly next: number;
  readonly rows: Readonly<Record<string, readonly ServerRow[]>>;
};

/** A row as our server tells it. */
export type ServerRow = { readonly id: string; readonly deleted: boolean; readonly [field: string]: unknown };

/** One page of our pull endpoint (docs/server.md). */
const readPage = async (o: { fetch: typeof fetch; token: string; cursor: number; limit: number }): Promise<Page> => {
  const response = await o.fetch(`/api/sync/pull?cursor=${o.cursor}&limit=${o.limit}`, {
    headers: { Authorization: o.token },
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`the pull was answered ${response.status}`);
  return (await response.json()) as Page;
};

/**
 * Everything after `cursor` by collection, in pages as our engine asks for them, and the next
 * cursor.
 */
export const readChanges = async (o: {
  fetch: typeof fetch;
  token: string;
  cursor: number;
}): Promise<{ readonly cursor: number; readonly rows: Record<string, ServerRow[]> }> => {
  const rows: Record<string, ServerRow[]> = {};
  for (let { cursor } = o; ;) {
    const page = await readPage({ ...o, cursor, limit: 500 });
    for (const [collection, list] of Object.entries(page.rows)) (rows[collection] ??= []).push(...list);
    cursor = page.next;
    if (page.next >= page.head) return { cursor, rows };
  }
};
