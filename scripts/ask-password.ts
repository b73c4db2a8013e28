import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks for a password on the terminal without showing it. */
export const askPassword = async (): Promise<string> => {
  process.stderr.write("Password: ");
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  const password = await lines.question("");
  lines.close();
  process.stderr.write("\n");
  return password;
};
