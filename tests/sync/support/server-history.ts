import type { BatchRequest } from "#remote/remote";
import type { ModelServer, WireAnswer, WireRequest } from "./model-server.ts";
import { Violation } from "./watched-store.ts";
import { wordsOf } from "./words.ts";

/** Two teachers of one server, who also share a device now and then. */
export const users = ["teacher00000000", "colleague000000"] as const;

/**
 * The history of the server, checked after every write: I3 and I4. A restored backup begins a new
 * history.
 */
export const createServerHistory = (server: ModelServer) => {
  let heads = new Map<string, number>();
  let revs = new Map<string, number>();
  let lines = new Set<string>();
  const everApplied = new Set<string>();
  /** Every word that the server ever took. */
  const taken = new Set<string>();
  /**
   * The device that wrote a version, by teacher and `seq`, named by its line in the ledger. Nobody
   * knows who wrote what a backup brought back.
   */
  let writers = new Map<string, string>();
  const wordsAtServer = (owner: string) => new Set(wordsOf(server.read(owner, 0).rows));
  /**
   * Words that may come back after the last restore: those of the backup or of versions that were
   * old then. With them is each teacher's head.
   */
  const backup = new Map<string, { readonly head: number; readonly words: ReadonlySet<string> }>();

  /** `line` is that of the device that has just written; undefined for the dashboard. */
  const write = (line?: string): void => {
    for (const owner of users) {
      const last = heads.get(owner) ?? 0;
      const head = server.head(owner);
      if (head === last) continue;
      const rows = server.versions(owner, last);
      const seqs = new Set(rows.map((row) => row.seq));
      if (seqs.size !== rows.length) throw new Violation("I4: two rows have one seq");
      for (const { collection, id, rev } of rows) {
        const key = `${collection}/${id}`;
        if ((revs.get(key) ?? 0) >= rev) throw new Violation(`I4: the version of ${key} did not rise`);
        revs.set(key, rev);
      }
      for (const seq of seqs) writers.set(`${owner} ${seq}`, line ?? "dashboard");
      heads.set(owner, head);
    }
  };
  return {
    write: () => write(),
    look: (request: WireRequest, answer: WireAnswer): void => {
      if (request.method === "GET" || answer.status !== 200) return;
      if (request.method === "POST") {
        const [ledger] = (JSON.parse(request.body) as { requests: BatchRequest[] }).requests;
        const line = `${ledger!.body.id as string} ${ledger!.body.lastBatch as number}`;
        if (lines.has(line)) throw new Violation(`I3: batch ${line} was applied twice`);
        lines.add(line);
        everApplied.add(line);
        for (const word of wordsOf(request.body)) taken.add(word);
        write(String(ledger!.body.id));
      } else write();
    },
    writerOf: (owner: string, seq: number) => writers.get(`${owner} ${seq}`),
    wasApplied: (device: string, number: number) => everApplied.has(`${device} ${number}`),
    /**
     * Whether a word of a record that was written over a restored backup came back. It comes with
     * the backup, or from a device that had received no later version of the record.
     */
    isOfBackup: (owner: string, word: string, seq: number): boolean => {
      const found = backup.get(owner);
      return found !== undefined && seq > found.head && found.words.has(word);
    },
    restore: () => {
      const last = new Map(users.map((owner) => [owner, wordsAtServer(owner)]));
      server.restore();
      for (const owner of users) {
        const old = [...taken].filter((word) => !last.get(owner)!.has(word));
        backup.set(owner, { head: server.head(owner), words: new Set([...wordsAtServer(owner), ...old]) });
      }
      heads = new Map();
      revs = new Map();
      lines = new Set();
      writers = new Map();
    },
  };
};
