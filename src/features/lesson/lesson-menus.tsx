import { useLingui } from "@lingui/react/macro";
import { createContext, type RefObject, use, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { LessonSlot } from "#hooks/paths";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { MenuPanel } from "#ui/kit/overlays/menu-panel";
import { LessonMenu, type LessonMenuFrame } from "./lesson-menu.tsx";
import { listenForLessonMenu } from "./listen-for-lesson-menu.ts";
import { usePlanChoice } from "./use-plan.ts";
import { useLessonView } from "./use-lesson-view.ts";

type Opened = { readonly slot: LessonSlot; readonly anchor: HTMLElement; readonly path: string };

/** Opens a lesson's menu where the lesson stands: on Today, and in every view of the calendar. */
export function LessonMenus() {
  const [path] = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(
    () => listenForLessonMenu(document.body, (slot, anchor) => setOpened({ slot, anchor, path: location.pathname })),
    [],
  );
  // The dialogs that a menu opens are its own: they stay when it closes, and go with the page.
  return opened?.path === path ? <MenuOf key={Object.values(opened.slot).join()} opened={opened} /> : null;
}

type Place = {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

const PlaceContext = createContext<Place | null>(null);

function MenuOf({ opened }: { readonly opened: Opened }) {
  const view = useLessonView(opened.slot);
  const choice = usePlanChoice(opened.slot, view);
  const { openRoll } = useLessonSheet();
  const [closed, setClosed] = useState<Opened | null>(null);
  const place = useMemo(
    (): Place => ({
      triggerRef: { current: opened.anchor as HTMLButtonElement },
      isOpen: closed !== opened,
      onOpenChange: (isOpen) => !isOpen && setClosed(opened),
    }),
    [opened, closed],
  );
  if (!view) return null;
  return (
    <PlaceContext value={place}>
      <LessonMenu view={view} choice={choice} onRoll={() => openRoll(view.slot)} frame={MenuAtLesson} />
    </PlaceContext>
  );
}

function MenuAtLesson(frame: LessonMenuFrame) {
  const { t } = useLingui();
  return (
    <MenuPanel
      {...use(PlaceContext)!}
      {...frame}
      triggerId=""
      aria-label={t`More for this lesson`}
      autoFocus="first"
      placement="bottom start"
    />
  );
}
