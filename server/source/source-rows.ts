import type { SourceAnswer, SourceAsk } from "#domain/source/source-ask";
import type { SourceFault } from "#domain/source/source-state";
import { read, write } from "#server/app/sql";

/* Calendars that schools publish, as the server has them: a row for each year that has one. */

const key = (): string => $os.getenv("SOURCE_KEY");

/** True where addresses can be kept: without a key none is taken. */
export const canKeep = (): boolean => key().length === 32;

/** The address of a row; "" where it was written under another key. */
const addressOf = (row: { readonly address: string }): string => {
  try {
    const address = $security.decrypt(row.address, key());
    return typeof address === "string" ? address : toString(address);
  } catch {
    return "";
  }
};

const columns = {
  schoolyear: "",
  owner: "",
  address: "",
  etag: "",
  modified: "",
  hash: "",
  failures: 0,
  start: "",
  end: "",
  zone: "",
};
type Row = typeof columns;

const selected = `SELECT f.schoolyear, f.owner, f.address, f.etag, f.modified, f.hash, f.failures, y.start, y.end, y.zone
  FROM source_feeds AS f JOIN schoolyears AS y ON y.id = f.schoolyear AND y.owner = f.owner AND NOT y.deleted`;

/** Rows whose time has come, the longest due first. */
export const dueRows = (app: core.App, now: number, most: number): readonly Row[] =>
  read(app, columns, `${selected} WHERE f.next > 0 AND f.next <= {:now} ORDER BY f.next LIMIT {:most}`, { now, most });

export const rowOf = (app: core.App, owner: string, schoolyear: string): Row | undefined =>
  read(app, columns, `${selected} WHERE f.owner = {:owner} AND f.schoolyear = {:schoolyear}`, { owner, schoolyear })[0];

type Year = { readonly start: string; readonly end: string; readonly zone: string };

/** A living year of the teacher's; undefined for any other. */
export const yearOf = (app: core.App, owner: string, schoolyear: string): Year | undefined =>
  read(
    app,
    { start: "", end: "", zone: "" },
    "SELECT start, end, zone FROM schoolyears WHERE id = {:schoolyear} AND owner = {:owner} AND NOT deleted",
    { owner, schoolyear },
  )[0];

/** Days on which a school is not asked: whole days that are free for all classes. */
const freeDays = (app: core.App, schoolyear: string) =>
  read(
    app,
    { start: "", end: "" },
    `SELECT start, end FROM holidays WHERE schoolyear = {:schoolyear} AND NOT deleted
      AND startMinute = 0 AND endMinute = 0 AND classes IN ('', '[]')`,
    { schoolyear },
  );

type Known = Pick<Row, "etag" | "modified" | "hash" | "failures">;
const nothing: Known = { etag: "", modified: "", hash: "", failures: 0 };

export const toAsk = (
  app: core.App,
  of: { readonly owner: string; readonly schoolyear: string; readonly address: string } & Year,
  known: Known = nothing,
): SourceAsk => ({
  account: of.owner,
  address: of.address,
  etag: known.etag,
  modified: known.modified,
  hash: known.hash,
  failures: known.failures,
  range: { start: of.start, end: of.end },
  zone: of.zone,
  free: freeDays(app, of.schoolyear),
});

export const rowToAsk = (app: core.App, row: Row): SourceAsk => toAsk(app, { ...row, address: addressOf(row) }, row);

const iso = (): string => new Date().toISOString();
const seconds = (next: number | null): number => (next === null ? 0 : Math.ceil(next / 1000));

/** Keeps an address that was read for the first time, in place of what the year had. */
export const keep = (
  app: core.App,
  of: { readonly owner: string; readonly schoolyear: string; readonly address: string; readonly host: string },
  answer: Extract<SourceAnswer, { outcome: "read" }>,
): void => {
  const { state, hash, etag, modified } = answer;
  write(
    app,
    `INSERT OR REPLACE INTO source_feeds (schoolyear, owner, address, host, name, etag, modified, hash, read, tried, failures,
      failed_since, fault, next, state)
    VALUES ({:schoolyear}, {:owner}, {:address}, {:host}, {:name}, {:etag}, {:modified}, {:hash}, {:now}, {:now}, 0, '', '',
      {:next}, {:state})`,
    {
      schoolyear: of.schoolyear,
      owner: of.owner,
      host: of.host,
      address: $security.encrypt(of.address, key()),
      name: state.name,
      etag,
      modified,
      hash,
      now: iso(),
      next: seconds(answer.next),
      state: JSON.stringify(state),
    },
  );
};

/** A fault that is no state of the source, and says nothing about it. */
const isPassing = (fault: SourceFault): boolean => fault === "busy";

/** Notes what a later read found. A source that fails keeps its last state. */
export const note = (app: core.App, schoolyear: string, answer: SourceAnswer): void => {
  const values = { schoolyear, now: iso(), next: seconds(answer.next) };
  const where = "WHERE schoolyear = {:schoolyear}";
  if (answer.outcome === "fault" && isPassing(answer.fault)) return;
  if (answer.outcome === "fault") {
    write(
      app,
      `UPDATE source_feeds SET tried = {:now}, failures = failures + 1, fault = {:fault}, next = {:next},
        failed_since = CASE failed_since WHEN '' THEN {:now} ELSE failed_since END ${where}`,
      { ...values, fault: answer.fault },
    );
    return;
  }
  const healthy = "read = {:now}, tried = {:now}, failures = 0, fault = '', failed_since = '', next = {:next}";
  if (answer.outcome === "same") write(app, `UPDATE source_feeds SET ${healthy} ${where}`, values);
  else
    write(
      app,
      `UPDATE source_feeds SET ${healthy}, name = {:name}, etag = {:etag}, modified = {:modified}, hash = {:hash},
        state = {:state} ${where}`,
      {
        ...values,
        name: answer.state.name,
        etag: answer.etag,
        modified: answer.modified,
        hash: answer.hash,
        state: JSON.stringify(answer.state),
      },
    );
};

export const remove = (app: core.App, owner: string, schoolyear: string): void => {
  write(app, "DELETE FROM source_feeds WHERE schoolyear = {:schoolyear} AND owner = {:owner}", { owner, schoolyear });
};
