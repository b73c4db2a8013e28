import { answerPage } from "#base/answer-page";
import type { ListFileMessage } from "./list-reader.ts";
import { readCurriculumFiles } from "./read-curriculum-files.ts";

/** Reads the files of one curriculum off the page. */
answerPage(self, (files: readonly ListFileMessage[]) =>
  readCurriculumFiles(files.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }))),
);
