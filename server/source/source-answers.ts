import { readSourceAddress, sourceHost } from "#domain/source/source-address";
import type { SourceAnswer, SourceAsk } from "#domain/source/source-ask";
import type { SourceFault } from "#domain/source/source-state";
import { refuse } from "#server/app/refuse";
import { read } from "#server/app/sql";
import * as limits from "#server/guards/limits";
import { hold } from "#server/guards/under-way";
import { readSources } from "./source-door.ts";
import * as rows from "./source-rows.ts";

/* The teacher's side of a school's calendar. An address goes in and never comes out again. */

/** Reads that may be under way, of an account and of all; and how many an account asks for. */
const mostUnderWay = { account: 1, all: 6 };
const mostReads = { most: 30, forMs: 3_600_000 };

const refuseSource = (fault: SourceFault): never => refuse(400, "address", fault, "This calendar cannot be read.");

const away = (): never => {
  throw new ApiError(503, "Calendars cannot be read at the moment.", {});
};

const ask = (e: core.RequestEvent, wanted: SourceAsk): SourceAnswer => {
  const wait = limits.take(e.app, `sources:${wanted.account}`, mostReads);
  if (wait > 0) limits.refuse(e, wait, "Wait a while.");
  const counts = [[`sources:${wanted.account}`, mostUnderWay.account] as const, ["sources", mostUnderWay.all] as const];
  return hold(e, counts, 1, () => readSources([wanted])?.[0]) ?? away();
};

const columns = {
  schoolyear: "",
  host: "",
  name: "",
  read: "",
  tried: "",
  failedSince: "",
  fault: "",
  hash: "",
  state: "",
};

/**
 * Answers `{ schoolyear: { host, name, read, tried, failedSince, fault, hash, state } }` of one's
 * own sources. `state` is null where the question knows the hash already.
 */
export const answerSources = (e: core.RequestEvent): void => {
  const known = e.request.url.query().get("known");
  const found = read(
    e.app,
    columns,
    `SELECT f.schoolyear, f.host, f.name, f.read, f.tried, f.failed_since AS failedSince, f.fault, f.hash,
      CASE WHEN instr({:known}, f.hash) > 0 THEN '' ELSE f.state END AS state
    FROM source_feeds AS f JOIN schoolyears AS y ON y.id = f.schoolyear AND y.owner = f.owner AND NOT y.deleted
    WHERE f.owner = {:owner}`,
    { owner: e.auth!.id, known: known.slice(0, 2000) },
  );
  e.response.header().set("Cache-Control", "no-store");
  const sources = found.map(({ schoolyear, state, ...source }) => [
    schoolyear,
    { ...source, state: state === "" ? null : JSON.parse(state) },
  ]);
  return e.json(200, Object.fromEntries(sources));
};

const noYear = (): never => refuse(404, "schoolyear", "no_year", "There is no such year.");

/** Reads an address, and keeps it where it is a calendar with lessons of that year. */
export const putSource = (e: core.RequestEvent): void => {
  if (!rows.canKeep()) away();
  const owner = e.auth!.id;
  const schoolyear = e.request.pathValue("schoolyear");
  const { address: text } = e.requestInfo().body;
  const address = readSourceAddress(typeof text === "string" ? text : "");
  if ("error" in address) return refuseSource(address.error.type);
  const year = rows.yearOf(e.app, owner, schoolyear) ?? noYear();
  const of = { owner, schoolyear, address: address.value, host: sourceHost(address.value) };
  const answer = ask(e, rows.toAsk(e.app, { ...of, ...year }));
  if (answer.outcome === "fault") return refuseSource(answer.fault);
  // A first read has nothing to be the same as.
  if (answer.outcome === "same") return refuseSource("refused");
  rows.keep(e.app, of, answer);
  return e.noContent(204);
};

/** Reads a source now, and answers what it says as `answerSources` does. */
export const readNow = (e: core.RequestEvent): void => {
  const row = rows.rowOf(e.app, e.auth!.id, e.request.pathValue("schoolyear")) ?? noYear();
  rows.note(e.app, row.schoolyear, ask(e, rows.rowToAsk(e.app, row)));
  return answerSources(e);
};

export const removeSource = (e: core.RequestEvent): void => {
  rows.remove(e.app, e.auth!.id, e.request.pathValue("schoolyear"));
  return e.noContent(204);
};
