import { useLingui } from "@lingui/react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { dropPictures, keepPicture, type PictureStore } from "#db/store/kept-picture";
import { onRowsChanged } from "#db/read/on-change";
import { dayTables } from "#db/read/day-rows";
import { yearTables } from "#db/read/year-reader";
import { paths } from "#hooks/paths";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { type Look, TodayLooks } from "#features/today/today-looks";
import { TodayPage } from "../pages/today-page.tsx";
import { RailCourses } from "../shell/rail-courses.tsx";
import { WeekBadge } from "../shell/week-badge.tsx";
import { useServices } from "../services.ts";
import { composePage } from "./compose-page.ts";
import { mergeLooks } from "./merge-looks.ts";
import { readSurroundings } from "./read-surroundings.ts";
import { readLook, readShell } from "./picture-html.ts";

declare const __PICTURE_SCRIPT__: string;

/** Milliseconds without a change after which Today rests. */
const rest = 2500;

const tables = [...yearTables, ...dayTables];

/** The place that keeps it; undefined where the browser keeps no pages, and in development. */
const pictureStore = (): PictureStore | undefined =>
  __PICTURE_SCRIPT__ !== "" && "caches" in window ? { caches: window.caches, locks: navigator.locks } : undefined;

/**
 * Keeps the picture with which the next start begins: what Today looks like now and later today and
 * on the next school day. Anything that changes takes it away until Today rests again.
 */
export function FirstPicture() {
  const { db } = useMirror();
  const { i18n } = useLingui();
  const { session, colorMode, updates } = useServices();
  const [path] = useLocation();
  const search = useSearch();
  const today = useToday();
  const [isMaking, setMaking] = useState(false);
  const isKept = useRef(true);
  const isHere = path === paths.today && search === "";

  useEffect(() => {
    const store = pictureStore();
    if (!store) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      setMaking(false);
      if (isHere && session.isTrustedDevice() && !document.hidden) timer = setTimeout(() => setMaking(true), rest);
    };
    const renew = () => {
      if (isKept.current) void dropPictures(store).catch(() => undefined);
      isKept.current = false;
      wait();
    };
    wait();
    const stops = [onRowsChanged(db, tables, renew), colorMode.subscribe(wait), updates.subscribe(wait)];
    addEventListener("resize", wait);
    document.addEventListener("visibilitychange", wait);
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
      removeEventListener("resize", wait);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [db, session, colorMode, updates, isHere, today, i18n.locale]);

  const keep = (drawn: readonly Look[], busy: string): void => {
    setMaking(false);
    const store = pictureStore();
    const shell = readShell(document);
    const { isOpen, hash: _hash, ...facts } = readSurroundings(window);
    if (!store || shell === null || !isOpen) return;
    const looks = mergeLooks(drawn.map((look) => look.drawn));
    const spans = drawn.map(({ from, until }) => ({ from, until }));
    isKept.current = true;
    void keepPicture(store, {
      buildId: facts.build,
      address: paths.today,
      isWanted: () => session.user()?.id === facts.account,
      toPage: (plain) => composePage(plain, __PICTURE_SCRIPT__, { facts, busy, shell, looks, spans }),
    }).catch(() => undefined);
  };

  if (!isMaking || !isHere) return null;
  return (
    <TodayLooks onDrawn={keep} copy={readLook}>
      <WeekBadge />
      <RailCourses />
      <div data-of-day="page">
        <TodayPage />
      </div>
    </TodayLooks>
  );
}
