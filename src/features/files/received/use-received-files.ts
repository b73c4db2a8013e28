import { useEffect, useState } from "react";
import { type FileFault, largestFile } from "#db/files/create-files";
import type { ReceivedFile, ReceivedFiles } from "#db/received-files/received-files";
import { useMirror } from "#hooks/data/mirror-context";
import { drawSmall } from "../draw-small.ts";
import { targetOf } from "../material.ts";
import { useFileWords } from "../use-file-words.ts";

/** A shared file as it is listed. */
export type ListedFile = {
  readonly file: ReceivedFile;
  /** Why it cannot be added; "" where it can. */
  readonly fault: string;
  /** A small picture of it, as an address; "" where it is none. */
  readonly picture: string;
};

type Facts = Pick<ListedFile, "picture"> & { readonly fault: FileFault | undefined };

/** Larger pictures are not decoded for a list. */
const largestDrawn = 20_000_000;

/**
 * What waits for this teacher, live: undefined while loading, null where the browser does not give
 * it.
 */
export const useReceivedFiles = (received: ReceivedFiles): readonly ListedFile[] | null | undefined => {
  const mirror = useMirror();
  const words = useFileWords();
  const [listed, setListed] = useState<readonly ReceivedFile[] | null>();
  const [facts, setFacts] = useState<ReadonlyMap<string, Facts>>(new Map());
  useEffect(() => {
    let isOver = false;
    const read = () =>
      received.open(mirror.owner).then(
        (next) => !isOver && setListed(next),
        () => !isOver && setListed(null),
      );
    void read();
    const stop = received.subscribe(() => void read());
    return () => {
      isOver = true;
      stop();
    };
  }, [received, mirror]);

  const ids = listed?.map(({ id }) => id).join() ?? "";
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      for (const id of ids === "" ? [] : ids.split(",")) {
        const blob = await received.read(id);
        if (isOver) return;
        // If the code for files cannot be loaded, their faults are said when they are added.
        const files = await mirror.files().catch(() => undefined);
        const fault = blob && (await files?.check(targetOf({ id }), blob));
        const isDrawn = blob !== undefined && blob.type.startsWith("image/") && blob.size < largestDrawn;
        const picture = (isDrawn ? await drawSmall(blob) : null) ?? "";
        if (!isOver) setFacts((known) => new Map(known).set(id, { fault, picture }));
      }
    };
    void look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [received, mirror, ids]);

  return (
    listed &&
    listed.map((file) => {
      const known = facts.get(file.id);
      const fault: Facts["fault"] = file.isHere ? known?.fault : { type: "tooLarge", limit: largestFile };
      return { file, fault: fault ? words.fault(file.name, fault) : "", picture: known?.picture ?? "" };
    })
  );
};
