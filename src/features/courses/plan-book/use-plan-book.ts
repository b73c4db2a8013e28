import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { takesPlace } from "#domain/lessons/lesson-time";
import { isTaught } from "#domain/lessons/lesson-status";
import { type AddedColumn, bookColumns } from "#domain/plan-book/book-columns";
import { createLineTest } from "#domain/plan-book/find-lines";
import { byOrder } from "#domain/lessons/by-order";
import type { PlainDate } from "#domain/time/plain-date";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import type { CourseData } from "#hooks/data/use-course";
import type { CourseWeek } from "../course/course-weeks.ts";
import type { BookSearch } from "./book-find.tsx";
import { useBookOutcomes } from "./use-book-outcomes.ts";
import { createBookWeeks, findable, type SlotLine } from "./book-lines.ts";
import type { PasteRequest } from "./paste-dialog.tsx";
import { useColumns } from "./use-columns.ts";

const everything: BookSearch = { query: "", filter: "all" };

/** A course's plan book: its lines, what is shown of them, and what is open above it. */
export const usePlanBook = (
  courseWeeks: readonly CourseWeek[],
  o: { readonly data: CourseData; readonly today: PlainDate },
) => {
  const { data, today } = o;
  const outcomes = useBookOutcomes(data.course, data.lessons);
  const hasOutcomes = outcomes !== null;
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState<BookSearch | null>(null);
  const [isFilling, setFilling] = useState(false);
  const [paste, setPaste] = useState<PasteRequest | null>(null);
  const [isPaperShown, setPaperShown] = useState(false);
  const [chosen, setChosen] = useColumns();
  const added = useMemo(
    () => (hasOutcomes ? chosen : chosen.filter((one) => one !== "outcomes")),
    [chosen, hasOutcomes],
  );
  const setAdded = (next: readonly AddedColumn[]) =>
    setChosen(hasOutcomes || !chosen.includes("outcomes") ? next : [...next, "outcomes"]);

  const { query, filter } = search ?? everything;
  const named = outcomes?.named;
  const all = useMemo(() => createBookWeeks(courseWeeks), [courseWeeks]);
  const weeks = useMemo(() => {
    const isShown = createLineTest(filter, query);
    return filter === "all" && query.trim() === ""
      ? all
      : createBookWeeks(courseWeeks, (line) => isShown(findable(line, named)));
  }, [all, courseWeeks, filter, query, named]);
  const slots = useMemo(
    () => all.flatMap(({ lines }) => lines.filter((line): line is SlotLine => line.type === "slot")),
    [all],
  );
  const columns = useMemo(
    () => (isPhone ? (["week", "slot", "title"] as const) : bookColumns(added)),
    [isPhone, added],
  );
  const units = useMemo(() => data.units.toSorted(byOrder), [data.units]);
  const thisWeek = weeks.find(({ state }) => state !== "past")?.monday;
  const showThisWeek = useCallback(() => thisWeek && scrollToWeek(scroller, thisWeek), [thisWeek]);
  const isAhead = ({ item: { occurrence } }: SlotLine) => occurrence.date >= today && takesPlace(occurrence);

  return {
    isPhone,
    scroller,
    courseWeeks,
    weeks,
    columns,
    units,
    slots,
    outcomes,
    added,
    setAdded,
    extra: useMemo(() => added.filter((one) => one !== "outcomes"), [added]),
    search,
    setSearch,
    toggleSearch: () => setSearch(search ? null : everything),
    isFilling,
    setFilling,
    thisWeek,
    showThisWeek,
    paste,
    setPaste,
    isPaperShown,
    setPaperShown,
    /** Asks for lines to fill the next free slots with. */
    askForLines: () => {
      const next = slots.find((line) => isAhead(line) && !line.lesson) ?? slots.find(isAhead) ?? slots[0];
      setPaste({
        table: null,
        from: next?.key ?? "",
        columns: ["title", "homework", ...added],
      });
    },
    /** The next lesson with a plan that may still move. */
    nextPlanned: slots.find((line) => isAhead(line) && line.lesson && !isTaught(line.lesson.status)),
  };
};

export type PlanBookState = ReturnType<typeof usePlanBook>;

/** Brings a week to the top: of the book where it scrolls by itself, else of the page. */
const scrollToWeek = (scroller: RefObject<HTMLElement | null>, monday: PlainDate): void => {
  const element = scroller.current;
  const week = element?.querySelector(`[data-week="${monday}"]`);
  if (!element || !week) return;
  const isOwn = getComputedStyle(element).overflowY !== "visible";
  const frame = isOwn ? element : element.closest("main");
  if (!frame) return;
  // Above the page's weeks stand the course and its tabs.
  const head = isOwn
    ? (element.querySelector(".plan-book-head")?.getBoundingClientRect().height ?? 0)
    : Number.parseFloat(getComputedStyle(frame).scrollPaddingTop) || 0;
  frame.scrollTop += week.getBoundingClientRect().top - frame.getBoundingClientRect().top - head;
};
