import { answerPage } from "#base/answer-page";
import { readListFiles } from "./read-list-files.ts";
import type { ListFileMessage } from "./list-reader.ts";

/**
 * Reads the files of one list off the page: neither a large sheet nor one made to be too large
 * holds it up.
 */
answerPage(self, (files: readonly ListFileMessage[]) =>
  readListFiles(files.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }))),
);
