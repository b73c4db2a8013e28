import { useEffect, useRef } from "react";
import { readFrameRows } from "#db/read/frame-rows";
import { readKeptFrames, keepFrame } from "#db/store/kept-frames";
import { createFrameNews } from "#hooks/data/frame-news";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { useLive } from "#hooks/data/use-live";
import { useLookAgain } from "#hooks/dom/use-look-again";
import { useYear } from "#hooks/data/year-context";
import type { SubscriptionRow } from "#schema/subscriptions";
import type { FramePorts } from "./frame-ports.ts";
import { frameChangesOf, noTerms } from "./use-frame-changes.ts";

type WatcherPorts = Pick<FramePorts, "openFrame" | "readDecided">;

/** Milliseconds between two questions about a frame, and between two after a failure. */
const pause = { usual: 24 * 3_600_000, failed: 5 * 60_000 };
/** Milliseconds after which it is looked whether one is due. */
const step = 60_000;

/**
 * Asks for the frames that the open year follows: at the start, and daily. Counts what waits to be
 * taken or left. Draws nothing.
 */
export function FrameWatcher({ openFrame, readDecided }: WatcherPorts) {
  const { db, owner, clock, once } = useMirror();
  const year = useYear();
  const today = useToday();
  const schoolyear = year?.schoolyear;
  const rows = useRows("subscriptions", { schoolyear: schoolyear?.id ?? "" });
  const isOver = !schoolyear || schoolyear.end < today;
  const due = useRef(new Map<string, number>());

  const asking = useRef(new Set<string>());
  const ask = async ({ id, locator, secret }: SubscriptionRow) => {
    const found = await openFrame({ locator, secret });
    const now = clock();
    due.current.set(id, now + (found.ok ? pause.usual : pause.failed));
    await keepFrame(db, id, (last) => {
      if (found.ok) return { ...found.value, read: now, fault: "" };
      return last && { ...last, fault: found.error };
    });
  };
  const look = (isBack: boolean) => {
    for (const row of rows ?? []) {
      const at = due.current.get(row.id) ?? 0;
      // A failure is tried again as soon as the network is back.
      const isFailed = at - clock() < pause.failed;
      if (asking.current.has(row.id) || (at > clock() && !(isBack && isFailed))) continue;
      asking.current.add(row.id);
      void ask(row)
        .catch(() => undefined)
        .finally(() => asking.current.delete(row.id));
    }
  };
  useLookAgain(look, { every: step, isWanted: !isOver && rows !== undefined && rows.length > 0 });

  const kept = useLive(readKeptFrames, []);
  const mine = useLive((db) => (schoolyear ? readFrameRows(db, schoolyear) : Promise.resolve(undefined)), [schoolyear]);
  useEffect(() => {
    let isGone = false;
    const news = once(createFrameNews);
    const count = async () => {
      let asked = 0;
      for (const { id, base } of isOver ? [] : (rows ?? [])) {
        const frame = kept?.[id]?.frame;
        if (!frame || !mine) continue;
        // What is asked does not hang on marks: nobody reads them for a number.
        const year = { rows: mine, terms: noTerms };
        const { lines } = frameChangesOf(frame, year, { owner, base: await readDecided(base), today });
        asked += lines.filter((line) => line.isAsked).length;
      }
      if (!isGone && asked !== news.get()) news.set(asked);
    };
    void count();
    return () => {
      isGone = true;
    };
  }, [once, owner, isOver, rows, kept, mine, today, readDecided]);
  // Nobody follows one any more.
  useEffect(() => () => once(createFrameNews).set(0), [once]);
  return null;
}
