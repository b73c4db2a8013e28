import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import type { KeptSource, SourceFault } from "#domain/source/source-state";
import type { Client } from "#remote/client";
import { attempt, type RemoteError } from "#remote/remote-error";

const day = v.pipe(v.string(), v.isoDate());
const entry = v.object({
  start: v.string(),
  end: v.string(),
  allDay: v.boolean(),
  title: v.string(),
  place: v.string(),
  note: v.string(),
  isCancelled: v.boolean(),
});
const state = v.object({
  name: v.string(),
  window: v.object({ start: day, end: day }),
  entries: v.array(entry),
});
const source = v.object({
  host: v.string(),
  name: v.string(),
  read: v.string(),
  failedSince: v.string(),
  fault: v.string(),
  hash: v.string(),
  state: v.nullable(state),
});
const answer = v.record(v.string(), source);

/** By school year. */
export type Sources = Readonly<Record<string, KeptSource>>;

/** Four thousand entries with all they may say. */
const bounds = { maxBytes: 6_000_000, patienceMs: 40_000 };

/** An answer's state, or the one that is known: the server leaves out what we say that we have. */
const withKnown = (found: v.InferOutput<typeof answer>, known: Sources): Sources =>
  Object.fromEntries(
    Object.entries(found).flatMap(([year, { state: read, ...one }]) => {
      const kept = read ?? (known[year]?.hash === one.hash ? known[year].state : undefined);
      return kept ? [[year, { ...one, state: kept }]] : [];
    }),
  );

const ask = async (
  { pb, within }: Client,
  path: string,
  method: "GET" | "POST",
  known: Sources,
): Promise<Result<Sources, RemoteError>> => {
  if (pb.authStore.token === "") return err({ type: "unauthorized" });
  const hashes = Object.values(known).map(({ hash }) => hash);
  const query = { known: hashes.join(" ") };
  const found = await attempt(() => pb.send<unknown>(path, { ...within(bounds), method, query }));
  if (!found.ok) return found;
  const read = v.safeParse(answer, found.value);
  return read.success ? ok(withKnown(read.output, known)) : err({ type: "notProtocol" });
};

/** What the teacher's schools publish, as the server last read it. `known`: what is here. */
export const readSources = (client: Client, known: Sources) => ask(client, "/api/sources", "GET", known);

/** Has a year's calendar read at once. */
export const readSourceNow = (client: Client, schoolyear: string, known: Sources) =>
  ask(client, `/api/sources/${schoolyear}/read`, "POST", known);

/** Has an address read, and kept where it is a calendar of lessons. Fails with the reason. */
export const putSource = async (
  { pb, within }: Client,
  schoolyear: string,
  address: string,
): Promise<Result<null, { readonly type: SourceFault } | RemoteError>> => {
  const sent = await attempt(() =>
    pb.send<unknown>(`/api/sources/${schoolyear}`, { ...within(bounds), method: "PUT", body: { address } }),
  );
  if (sent.ok) return ok(null);
  const { error } = sent;
  const said = error.type === "refused" ? error.fields.find(({ field }) => field === "address")?.code : undefined;
  return err(said === undefined ? error : { type: said as SourceFault });
};

export const removeSource = async ({ pb, within }: Client, schoolyear: string): Promise<Result<null, RemoteError>> => {
  const sent = await attempt(() => pb.send(`/api/sources/${schoolyear}`, { ...within(bounds), method: "DELETE" }));
  return sent.ok ? ok(null) : sent;
};
