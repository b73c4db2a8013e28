import { write } from "#server/app/sql";
import { readSources } from "./source-door.ts";
import * as rows from "./source-rows.ts";

/** The most that are read in one turn, and seconds for which a turn has them to itself. */
const mostAtOnce = 40;
const claimed = 600;

/** Reads the sources whose time has come. */
export const readDue = (app: core.App = $app): void => {
  const now = Math.floor(Date.now() / 1000);
  const due = rows.dueRows(app, now, mostAtOnce);
  if (due.length === 0) return;
  for (const { schoolyear } of due)
    write(app, "UPDATE source_feeds SET next = {:later} WHERE schoolyear = {:schoolyear}", {
      schoolyear,
      later: now + claimed,
    });
  const answers = readSources(due.map((row) => rows.rowToAsk(app, row)));
  for (const [at, answer] of (answers ?? []).entries()) rows.note(app, due[at]!.schoolyear, answer);
};

/** Forgets the sources of years and teachers that are gone for good. */
export const forgetGone = (app: core.App = $app): void => {
  write(
    app,
    `DELETE FROM source_feeds WHERE owner NOT IN (SELECT id FROM users)
      OR NOT EXISTS (SELECT 1 FROM schoolyears AS y WHERE y.id = source_feeds.schoolyear AND y.owner = source_feeds.owner)`,
  );
};
