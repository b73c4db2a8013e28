import { Trans } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { useLocation } from "wouter";
import { paths } from "#hooks/paths";
import { FirstSync } from "#features/syncing/state/first-sync";
import { PhoneSyncBar } from "#features/syncing/state/phone-sync-bar";
import { SessionHints } from "./session-hints.tsx";
import { FileView } from "./file-view.tsx";
import { AfterFirstScreen } from "./after-first-screen.tsx";
import { LessonDock } from "./lesson-dock.tsx";
import { Rail } from "./rail.tsx";
import { Search } from "./search.tsx";
import { SyncDialogs } from "../sync/sync-dialogs.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { UndoKeys } from "./undo-keys.tsx";
import { usePageScroll } from "./use-page-scroll.ts";
import { YearDialogs } from "./year-dialogs.tsx";
import { YearHint } from "./year-hint.tsx";

/** Top bar, rail and the sheet that holds the page; on a phone the page and a tab bar below it. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);

  usePageScroll(main, path);

  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-canvas pt-[env(safe-area-inset-top)] tablet:grid-rows-[52px_minmax(0,1fr)]">
      <a
        href="#main"
        className="absolute start-2 -top-20 z-50 rounded-control bg-surface px-3 py-2 text-body font-semibold text-ink focus:top-2 focus:shadow-3"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        <Trans>Skip to content</Trans>
      </a>
      <TopBar />
      {/* Today shows the sync state in its own head. */}
      <PhoneSyncBar isHidden={path === paths.today} />
      <div className="row-start-2 flex min-h-0 min-w-0">
        <Rail />
        <div className="flex min-w-0 flex-1 flex-col docked-whole:hidden">
          <SessionHints />
          <AfterFirstScreen />
          <YearHint />
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="relative min-h-0 flex-1 overflow-y-auto border-line bg-surface outline-none tablet:rounded-ss-sheet tablet:border-s tablet:border-t tablet:pb-[env(safe-area-inset-bottom)]"
          >
            {children}
            <FirstSync />
          </main>
        </div>
        <LessonDock />
      </div>
      <TabBar />
      <UndoKeys />
      <SyncDialogs />
      <YearDialogs />
      <FileView />
      <Search />
    </div>
  );
}
