import { useState } from "react";
import { writeLines } from "#db/edit/share-edits";
import { shareEndsAt } from "#domain/share/share-end";
import { latestEnd } from "#domain/share/share-limits";
import { joinLocalDateTime } from "#domain/time/minutes";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { useNow } from "#hooks/data/use-now";
import { newContent } from "../link/new-content.ts";
import { useMakeShare } from "../link/use-make-share.ts";
import type { Locale } from "#i18n/locale";
import { illDay, illDays } from "./ill-days.ts";
import { slotOf } from "./slot-of.ts";
import type { ShareData } from "../link/read-share-data.ts";

/** Marks that are off for a lesson, or on, by its key. */
const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];

/** The choices of "I am ill": days, what each page tells, until when the link works. */
export const useIll = (data: ShareData, o: { readonly locale: string; readonly at: PlainDate | null }) => {
  const makeShare = useMakeShare();
  const { today, minutes } = useNow();
  const { year, user } = data;
  const now = { today, minutes };
  const [added, setAdded] = useState<readonly PlainDate[]>(o.at === null ? [] : [o.at]);
  const offered = illDays(year, now);
  const extra = added.filter((date) => date >= today && !offered.some((day) => day.date === date));
  const days = [...offered, ...extra.map((date) => illDay(year, date, now))].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  const first =
    days.find(({ lessons, date }) => lessons > 0 && (o.at === null || date === o.at)) ??
    days.find((day) => day.lessons > 0);
  const [chosen, setChosen] = useState<readonly PlainDate[]>(first ? [first.date] : []);
  const [askedUntil, setUntil] = useState<PlainDate | null>(null);
  const [language, setLanguage] = useState<Locale>(newContent(user, o.locale).language);
  const [noPlan, setNoPlan] = useState<readonly string[]>([]);
  const [noFiles, setNoFiles] = useState<readonly string[]>([]);
  const [lists, setLists] = useState<readonly string[]>([]);
  const [seats, setSeats] = useState<readonly string[]>([]);
  const [lines, setAllLines] = useState<ReadonlyMap<string, string>>(new Map());
  const written = [...lines].filter(([, text]) => text.trim() !== "");
  const last = chosen.toSorted().at(-1) ?? today;
  const until = askedUntil !== null && askedUntil >= last ? askedUntil : addDays(last, 1);
  const ofDays = (keys: readonly string[]) => keys.filter((key) => chosen.includes(key.split("|")[1] ?? ""));
  const content = {
    ...newContent(user, o.locale),
    language,
    from: joinLocalDateTime(today, minutes),
    days: chosen.toSorted(),
    noPlan: ofDays(noPlan),
    noFiles: ofDays(noFiles),
    lists: ofDays(lists),
    seats: ofDays(seats),
  };
  return {
    days,
    chosen,
    language,
    setLanguage,
    last,
    latest: latestEnd(today),
    /** The last day that can be chosen: a link works for a day longer. */
    lastDay: [year.schoolyear.end, addDays(latestEnd(today), -1)].toSorted()[0]!,
    until,
    setUntil,
    content,
    untilMoment: joinLocalDateTime(until, shareEndsAt),
    toggleDay: (date: PlainDate) => setChosen(toggled(chosen, date)),
    addDay(date: PlainDate) {
      setAdded([...added, date]);
      if (!chosen.includes(date)) setChosen([...chosen, date]);
    },
    togglePlan: (key: string) => setNoPlan(toggled(noPlan, key)),
    toggleFiles: (key: string) => setNoFiles(toggled(noFiles, key)),
    toggleList: (key: string) => setLists(toggled(lists, key)),
    toggleSeats: (key: string) => setSeats(toggled(seats, key)),
    /** Words for lessons without a plan, by their keys, that are not saved yet. */
    lines,
    isTyped: written.length > 0,
    setLines(key: string, text: string | null) {
      const others = [...lines].filter(([other]) => other !== key);
      setAllLines(new Map(text === null ? others : [...others, [key, text]]));
    },
    /** Writes what was typed and the link's record; its id, or null where that failed. */
    make(text: string): Promise<string | null> {
      const plans = written.map(([lesson, typed]) => {
        const { slot, plan } = slotOf(lesson, data);
        return writeLines(slot, plan, typed);
      });
      const [start = today] = content.days;
      const place = { kind: "cover", schoolyear: year.schoolyear.id, course: "", start, end: last } as const;
      return makeShare({ ...place, until: joinLocalDateTime(until, shareEndsAt), content }, text, plans);
    },
  };
};

export type Ill = ReturnType<typeof useIll>;
