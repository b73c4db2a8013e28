import { err, ok, type Result } from "#domain/result";
import type { CollectionName } from "#schema/collections";

/** A row as a pull brings it; one that was deleted for good has no owner and no values. */
export type PulledRow = {
  readonly id: string;
  readonly rev: number;
  readonly seq: number;
  readonly deleted: boolean;
  readonly owner?: string;
  readonly [field: string]: unknown;
};

export type Page = {
  readonly cursor: number;
  readonly head: number;
  readonly floor: number;
  readonly schema: number;
  readonly next: number;
  readonly rows: Readonly<Record<string, readonly PulledRow[]>>;
};

export type Figures = { readonly count: number; readonly checksum: string };
export type ServerDigest = { readonly head: number; readonly collections: Readonly<Record<CollectionName, Figures>> };

export type ReadFault =
  | { readonly type: "unreachable"; readonly detail: string }
  | { readonly type: "refused"; readonly status: number; readonly path: string }
  | { readonly type: "notProtocol"; readonly path: string }
  /** A page whose `next` does not go on. */
  | { readonly type: "stuck"; readonly cursor: number }
  /** Somebody kept writing. */
  | { readonly type: "moving" };

export type Account = { readonly url: string; readonly token: string };

const pageSize = 500;
const patience = 5;

/** A JSON answer of the server. */
export const ask = async (
  { url, token }: Account,
  path: string,
  body?: unknown,
): Promise<Result<Record<string, unknown>, ReadFault>> => {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...(token === "" ? {} : { authorization: token }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    text = await answer.text();
  } catch (error) {
    return err({ type: "unreachable", detail: String((error as Error).cause ?? error) });
  }
  if (!answer.ok) return err({ type: "refused", status: answer.status, path });
  try {
    return ok(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return err({ type: "notProtocol", path });
  }
};

const readPages = async (account: Account, from: number): Promise<Result<Page[], ReadFault>> => {
  const pages: Page[] = [];
  for (let cursor = from; ;) {
    const path = `/api/sync/pull?cursor=${cursor}&limit=${pageSize}`;
    const answer = await ask(account, path);
    if (!answer.ok) return answer;
    const page = { cursor, ...answer.value } as Page;
    if (typeof page.rows !== "object" || !Number.isInteger(page.next)) return err({ type: "notProtocol", path });
    pages.push(page);
    if (page.next >= page.head) return ok(pages);
    if (page.next <= cursor) return err({ type: "stuck", cursor });
    cursor = page.next;
  }
};

/** Every page as a fresh device would pull it, and a digest of the same moment. */
export const readServer = async (
  account: Account,
): Promise<Result<{ readonly pages: readonly Page[]; readonly digest: ServerDigest }, ReadFault>> => {
  const pages: Page[] = [];
  for (let attempt = 0; attempt < patience; attempt += 1) {
    const news = await readPages(account, pages.at(-1)?.next ?? 0);
    if (!news.ok) return news;
    pages.push(...news.value);
    const digest = await ask(account, "/api/sync/digest?checksums=1");
    // 503: the records changed while they were counted.
    if (!digest.ok && !(digest.error.type === "refused" && digest.error.status === 503)) return digest;
    if (digest.ok && digest.value.head === pages.at(-1)!.next) {
      return ok({ pages, digest: digest.value as unknown as ServerDigest });
    }
  }
  return err({ type: "moving" });
};
