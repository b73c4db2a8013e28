import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
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
  readonly revision: number;
  readonly next: number;
  readonly rows: Readonly<Record<string, readonly PulledRow[]>>;
};

type Figures = { readonly count: number; readonly checksum: string };
export type ServerDigest = { readonly head: number; readonly collections: Readonly<Record<CollectionName, Figures>> };

export type ReadFault =
  | { readonly type: "unreachable"; readonly detail: string }
  | { readonly type: "refused"; readonly status: number; readonly path: string }
  | { readonly type: "notProtocol"; readonly path: string }
  /** A page whose `next` does not go on. */
  | { readonly type: "stuck"; readonly cursor: number }
  /** Somebody kept writing meanwhile. */
  | { readonly type: "moving" };

const pageSize = 500;
const patience = 5;

/** The SDK's answer to a request to `path`, or why there is none. */
export const ask = async <T>(path: string, request: () => Promise<T>): Promise<Result<T, ReadFault>> => {
  try {
    return ok(await request());
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    const { status, originalError } = error;
    if (status > 0) return err({ type: "refused", status, path });
    return err({ type: "unreachable", detail: String((originalError as Error).cause ?? originalError) });
  }
};

const readPages = async (pb: PocketBase, from: number): Promise<Result<Page[], ReadFault>> => {
  const pages: Page[] = [];
  for (let cursor = from; ;) {
    const path = "/api/sync/pull";
    const answer = await ask(path, () => pb.send<Page>(path, { query: { cursor, limit: pageSize } }));
    if (!answer.ok) return answer;
    const page = { ...answer.value, cursor };
    if (typeof page.rows !== "object" || !Number.isInteger(page.next)) return err({ type: "notProtocol", path });
    pages.push(page);
    if (page.next >= page.head) return ok(pages);
    if (page.next <= cursor) return err({ type: "stuck", cursor });
    cursor = page.next;
  }
};

/** Every page as a fresh device would pull it, and a digest of the same moment. */
export const readServer = async (
  pb: PocketBase,
): Promise<Result<{ readonly pages: readonly Page[]; readonly digest: ServerDigest }, ReadFault>> => {
  const pages: Page[] = [];
  for (let attempt = 0; attempt < patience; attempt += 1) {
    const news = await readPages(pb, pages.at(-1)?.next ?? 0);
    if (!news.ok) return news;
    pages.push(...news.value);
    const path = "/api/sync/digest";
    const digest = await ask(path, () => pb.send<ServerDigest>(path, { query: { checksums: 1 } }));
    // 503: the records changed while they were counted.
    if (!digest.ok && !(digest.error.type === "refused" && digest.error.status === 503)) return digest;
    if (digest.ok && digest.value.head === pages.at(-1)!.next) {
      return ok({ pages, digest: digest.value });
    }
  }
  return err({ type: "moving" });
};
