import { useLingui } from "@lingui/react/macro";
import { type ReactNode, startTransition, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { instantsIn } from "#domain/time/instants";
import type { PlainDate } from "#domain/time/plain-date";
import { ClockContext, useNow } from "#hooks/data/use-now";
import { dayLooks } from "./day-looks.ts";
import { createDay, dayBlocks, nextLessonDay } from "./day-model.ts";
import { useYearData, type YearData } from "./use-day.ts";

/** What Today looks like from one instant to another (milliseconds since the epoch). */
export type Look = { readonly from: number; readonly until: number; readonly drawn: Element };

/** A clock that stands at one minute. */
const stoppedClock = (today: PlainDate, minutes: number) => {
  const now = { today, minutes };
  return { now: () => now, subscribe: () => () => undefined };
};

/** A part of a day in which Today looks the same. */
type Part = { readonly date: PlainDate; readonly from: number; readonly until: number };

const partsOf = (data: YearData, date: PlainDate): readonly Part[] => {
  const minutes = dayLooks(dayBlocks(createDay({ ...data, date }), null));
  return minutes.slice(0, -1).map((from, index) => ({ date, from, until: minutes[index + 1]! }));
};

type TodayLooksProps = {
  /** What is drawn by a stopped clock, Today's page in an element with `data-of-day="page"`. */
  readonly children: ReactNode;
  readonly copy: (box: Element) => Element;
  /** Called with all looks and the word for what is still loading. */
  readonly onDrawn: (looks: readonly Look[], busy: string) => void;
};

/**
 * Draws Today outside of the document as it will look: for the rest of today and for the next day
 * with lessons, one look after the other.
 */
export function TodayLooks({ children, copy, onDrawn }: TodayLooksProps) {
  const { t } = useLingui();
  const data = useYearData();
  const { today, minutes } = useNow();
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const [begun] = useState(minutes);
  const parts = useMemo(() => {
    if (!data) return [];
    const next = nextLessonDay(data.year, today);
    const rest = partsOf(data, today).filter(({ until }) => until > begun);
    return [...rest, ...(next === undefined ? [] : partsOf(data, next))];
  }, [data, today, begun]);
  const part = parts[looks.length];
  useEffect(() => {
    if (parts.length > 0 && !part) onDrawn(looks, t`Loading`);
  });
  if (!data || !part) return null;
  const toInstant = instantsIn(data.year.schoolyear.zone);
  return (
    <OneLook
      part={part}
      onDrawn={(box) => {
        const drawn = copy(box);
        const span = { from: toInstant(part.date, part.from), until: toInstant(part.date, part.until) };
        startTransition(() => setLooks([...looks, { ...span, drawn }]));
      }}
    >
      {children}
    </OneLook>
  );
}

type OneLookProps = { readonly part: Part; readonly children: ReactNode; readonly onDrawn: (box: Element) => void };

function OneLook({ part, children, onDrawn }: OneLookProps) {
  const [box] = useState(() => document.createElement("div"));
  const clock = useMemo(() => stoppedClock(part.date, part.from), [part]);
  useEffect(() => {
    const look = () => {
      const page = box.querySelector("[data-of-day=page]");
      if (!page?.firstElementChild || page.querySelector("[data-outline]")) return;
      observer.disconnect();
      onDrawn(box);
    };
    // The first look waits for what is read for it.
    const observer = new MutationObserver(look);
    observer.observe(box, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each look
  }, [part]);
  return createPortal(<ClockContext value={clock}>{children}</ClockContext>, box);
}
