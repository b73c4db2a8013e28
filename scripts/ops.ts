import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { askPassword } from "./ask-password.ts";
import { fail } from "./fail.ts";
import { backup } from "./ops/backup.ts";
import { health } from "./ops/health.ts";
import { importCollections } from "./ops/import-collections.ts";
import { logEntry, logs } from "./ops/logs.ts";
import { type OpsFault, signInOperator } from "./ops/operator.ts";
import { restore } from "./ops/restore.ts";
import { testMail } from "./ops/test-mail.ts";
import { testS3 } from "./ops/test-s3.ts";

/*
 * npm run ops -- COMMAND: does what only the operator of a server does, over PocketBase's own API.
 * The password comes from SUPERUSER_PASSWORD or is asked for. Ends with 1 when something is off.
 */

const usage = `Usage: npm run ops -- COMMAND [--url http://127.0.0.1:8090] [--email SUPERUSER]
  health                 what should be looked at
  backup [FILE]          a backup of everything, brought here and checked   --keep 7: so many stay on the server
  restore FILE           a backup in the place of everything                --yes: without asking
  logs                   what the server logged                             --hours 24, --errors
  logs --id ENTRY        one entry of it, with all that it says
  import FILE            collections as the dashboard exports them
  test-mail --to E-MAIL  sends a mail as a teacher gets it
  test-s3                writes and deletes a file where files and backups are kept
SUPERUSER_EMAIL and SUPERUSER_PASSWORD are taken from the environment.`;

const options = {
  url: { type: "string", default: "http://127.0.0.1:8090" },
  email: { type: "string" },
  keep: { type: "string", default: "7" },
  hours: { type: "string", default: "24" },
  errors: { type: "boolean", default: false },
  id: { type: "string" },
  to: { type: "string" },
  yes: { type: "boolean", default: false },
} as const;

const readWords = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`);
  }
};

const faultText = (fault: OpsFault): string => {
  switch (fault.type) {
    case "unreachable":
      return `The server cannot be reached: ${fault.detail}`;
    case "wrongPassword":
      return "E-mail or password of the superuser is wrong.";
    case "refused":
      return `The server refused ${fault.path} (${fault.status}). ${fault.detail}`.trim();
    case "noFile":
      return `There is no file ${fault.file}.`;
    case "notABackup":
      return `${fault.file} is not a backup that can be restored: ${fault.detail}.`;
    case "notCollections":
      return `${fault.file} is not a list of collections in JSON. Export one in the dashboard, under Settings, Export collections.`;
    case "notSet":
      return `There is nothing to test on this server. ${fault.detail}`;
    case "notConfirmed":
      return "Nothing was changed.";
    case "notBack":
      return `The server still does not answer ${fault.seconds} seconds after the restore. Look at its output; the state before the restore is among its backups.`;
  }
};

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? number : fail(`--${name} takes a whole number from 1 on.`);
};

const {
  values,
  positionals: [command = "", file],
} = readWords();
if (!["health", "backup", "restore", "logs", "import", "test-mail", "test-s3"].includes(command)) fail(usage);
if ((command === "restore" || command === "import") && file === undefined) fail(usage);
if (command === "test-mail" && values.to === undefined) fail(usage);
const keep = wholeNumber("keep", values.keep);
const hours = wholeNumber("hours", values.hours);
const email = values.email ?? process.env.SUPERUSER_EMAIL ?? fail(usage);

const confirm = async (question: string): Promise<boolean> => {
  console.log(question);
  if (values.yes) return true;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question("Type yes to go on: ");
  lines.close();
  return answer.trim() === "yes";
};

const password = process.env.SUPERUSER_PASSWORD ?? (await askPassword());
const now = new Date();
const operator = await signInOperator({ url: values.url, email, password, log: console.log });
if (!operator.ok) fail(faultText(operator.error));
const run = () => {
  switch (command) {
    case "health":
      return health(operator.value, { now });
    case "backup":
      return backup(operator.value, { file, keep, now });
    case "restore":
      return restore(operator.value, { file: file!, now, confirm });
    case "logs":
      if (values.id !== undefined) return logEntry(operator.value, values.id);
      return logs(operator.value, { hours, isErrors: values.errors, now });
    case "test-mail":
      return testMail(operator.value, { to: values.to! });
    case "test-s3":
      return testS3(operator.value);
    default:
      return importCollections(operator.value, { file: file! });
  }
};
const done = await run();
if (!done.ok) fail(faultText(done.error));
process.exitCode = done.value === false ? 1 : 0;
