import { parseArgs } from "node:util";
import PocketBase, { BaseAuthStore } from "pocketbase";
import { askPassword } from "./ask-password.ts";
import { fail } from "./fail.ts";
import { findFaults, type Report } from "./sync-check/find-faults.ts";
import { ask, type ReadFault, readServer } from "./sync-check/server-rows.ts";

/*
 * npm run sync-check -- --url URL --email E: pulls everything of one teacher as a fresh device
 * does. Checks it against the rules of the sync, the schema and the server's own figures. The
 * password comes from SYNC_CHECK_PASSWORD or is asked for. Nothing is changed. Ends with 1 when
 * something is off.
 */

const usage = "Usage: npm run sync-check -- --url http://127.0.0.1:8090 --email teacher@school.example";

const readOptions = () => {
  try {
    const { values } = parseArgs({ options: { url: { type: "string" }, email: { type: "string" } } });
    return values;
  } catch {
    return fail(usage);
  }
};

const faultText = (fault: ReadFault): string => {
  switch (fault.type) {
    case "unreachable":
      return `The server cannot be reached: ${fault.detail}`;
    case "refused":
      return `The server answered ${fault.status} to ${fault.path}.`;
    case "notProtocol":
      return `The answer to ${fault.path} is not one of the sync.`;
    case "stuck":
      return `A pull got stuck: the page after ${fault.cursor} leads nowhere.`;
    case "moving":
      return "The records kept changing while they were read. Try again when the teacher is not working.";
  }
};

const printReport = ({ head, floor, pages, collections, faults }: Report): void => {
  const line = (name: string, records: string, deleted: string, check: string) =>
    console.log(`${name.padEnd(13)}${records.padStart(9)}${deleted.padStart(9)}  ${check}`);
  line("collection", "records", "deleted", "checksum");
  for (const one of collections) {
    line(one.collection, String(one.records), String(one.deleted), one.isSame ? "same" : "differs");
  }
  const total = collections.reduce((sum, { records }) => sum + records, 0);
  console.log(`${total} records, head ${head}, floor ${floor}, ${pages} ${pages === 1 ? "page" : "pages"}.`);
  for (const fault of faults) console.log(fault);
  console.log(
    faults.length === 0
      ? "Everything is as it should be."
      : `${faults.length} ${faults.length === 1 ? "thing is" : "things are"} off.`,
  );
};

const { url, email } = readOptions();
if (!url || !email) fail(usage);
const pb = new PocketBase(url, new BaseAuthStore());
const password = process.env.SYNC_CHECK_PASSWORD ?? (await askPassword());
const session = await ask("/api/collections/users/auth-with-password", () =>
  pb.collection("users").authWithPassword(email, password),
);
if (!session.ok) {
  const isWrong = session.error.type === "refused" && session.error.status === 400;
  fail(isWrong ? "E-mail or password is wrong." : faultText(session.error));
}
const read = await readServer(pb);
if (!read.ok) fail(faultText(read.error));
const report = await findFaults({ ...read.value, owner: session.value.record.id });
printReport(report);
process.exitCode = report.faults.length === 0 ? 0 : 1;
