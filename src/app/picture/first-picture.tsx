import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { keepPicture, dropPictures } from "#db/store/build-cache";
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
import { leftoversLock } from "../services/other-accounts.ts";
import { useServices } from "../services.ts";
import { composePage } from "./compose-page.ts";
import { mergeLooks } from "./merge-looks.ts";
import { readSurroundings } from "./read-surroundings.ts";
import { readLook, readShell } from "./picture-html.ts";

declare const __PICTURE_SCRIPT__: string;

/** Milliseconds without a change after which Today rests. */
const rest = 2500;

const tables = [...yearTables, ...dayTables];

/**
 * Keeps the picture with which the next start begins: what Today looks like now and later today, and
 * on the next school day. Anything that changes takes it away until Today rests again.
 */
export function FirstPicture() {
  const { db } = useMirror();
  const { session, colorMode, updates } = useServices();
  const [path] = useLocation();
  const search = useSearch();
  const today = useToday();
  const [isMaking, setMaking] = useState(false);
  const isHere = path === paths.today && search === "";

  useEffect(() => {
    const { caches } = window;
    if (!caches || __PICTURE_SCRIPT__ === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isKept = true;
    const wait = () => {
      clearTimeout(timer);
      setMaking(false);
      if (isHere && session.isTrustedDevice() && !document.hidden) timer = setTimeout(() => setMaking(true), rest);
    };
    const renew = () => {
      if (isKept) void dropPictures(caches).catch(() => undefined);
      isKept = false;
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
  }, [db, session, colorMode, updates, isHere, today]);

  const keep = async (drawn: readonly Look[], busy: string): Promise<void> => {
    const shell = readShell(document);
    const { isOpen, hash: _hash, ...facts } = readSurroundings(window);
    if (shell === null || !isOpen) return;
    const looks = mergeLooks(drawn.map((look) => look.drawn));
    const spans = drawn.map(({ from, until }) => ({ from, until }));
    await navigator.locks.request(leftoversLock, async () => {
      // Signing out waits for the lock too, and then removes what is kept.
      if (session.user()?.id !== facts.account) return;
      await keepPicture(window.caches, {
        buildId: facts.build,
        address: paths.today,
        toPage: (plain) => composePage(plain, __PICTURE_SCRIPT__, { facts, busy, shell, looks, spans }),
      });
    });
  };

  if (!isMaking || !isHere) return null;
  return (
    <TodayLooks
      onDrawn={(looks, busy) => {
        setMaking(false);
        void keep(looks, busy).catch(() => undefined);
      }}
      copy={readLook}
    >
      <WeekBadge />
      <RailCourses />
      <div data-of-day="page">
        <TodayPage />
      </div>
    </TodayLooks>
  );
}
