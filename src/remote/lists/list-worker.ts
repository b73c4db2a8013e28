import { readListFiles } from "./read-list-files.ts";
import type { ListFileMessage } from "./list-reader.ts";

/** Reads the files of one list off the page: neither a large sheet nor one made to be too large holds it up. */
self.addEventListener("message", ({ data }: MessageEvent<readonly ListFileMessage[]>) => {
  void readListFiles(data.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }))).then((answer) =>
    self.postMessage(answer),
  );
});
