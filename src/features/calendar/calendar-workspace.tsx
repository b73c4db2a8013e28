import { Trans } from "@lingui/react/macro";
import { type ReactNode, useMemo } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";
import { CalendarToolbar } from "./address/calendar-toolbar.tsx";
import type { AddressState } from "./address/use-address.ts";
import { CalendarDialogs } from "./calendar-dialogs.tsx";
import { ChosenView } from "./chosen-view.tsx";
import { DragContext, GridContext } from "./grid/grid-context.ts";
import { useCalendarKeys } from "./grid/use-calendar-keys.ts";
import { LabelWhy } from "./legend/label-why.tsx";
import type { ShownRows } from "./use-calendar-data.ts";
import { useIsDrawn } from "./use-is-drawn.ts";
import { useWorkspace } from "./use-workspace.ts";

const CalendarExtras = lazyPart(async () => ({ default: (await import("./calendar-extras.tsx")).CalendarExtras }));
const parts = [CalendarExtras];

type CalendarWorkspaceProps = AddressState & {
  readonly shown: ShownRows;
  readonly today: PlainDate;
  readonly phoneAside: ReactNode;
};

/**
 * Toolbar, grid and the dialogs over it. The address says what is shown; what is open is kept in
 * `useWorkspace`.
 */
export function CalendarWorkspace({ shown, today, phoneAside, ...place }: CalendarWorkspaceProps) {
  const { address, change } = place;
  const { year } = shown.rows;
  const workspace = useWorkspace({ shown, today, address, change });
  const { content, hiddenDays, extra, keys, openId, titleRef, menuRef } = workspace;
  const isDrawn = useIsDrawn();
  usePreload(parts);
  useCalendarKeys(keys);
  const choices = useMemo(
    () => ({
      courses: year.courses.map(({ id }) => ({ id, name: year.labelOf(id).full })),
      classes: year.classes.map(({ id, name }) => ({ id, name })),
    }),
    [year],
  );
  return (
    <div className="flex h-full flex-col">
      <CalendarToolbar
        address={address}
        yearStart={year.schoolyear.start}
        hiddenDays={hiddenDays}
        choices={choices}
        phoneAside={phoneAside}
        titleRef={titleRef}
        isJumping={extra === "jump" || extra === "jump-typed"}
        menuRef={menuRef}
        onChange={change}
        {...keys}
      />
      {year.schedule.timetables.length === 0 && (
        <p className="border-t border-line bg-sunken px-6 py-2 text-ui text-ink-2 max-tablet:px-3">
          <Trans>
            This school year has no timetable yet. Events can be planned already; lessons come with the timetable.
          </Trans>
        </p>
      )}
      <GridContext value={workspace.grid}>
        <DragContext value={workspace.dragMinutes}>
          <ChosenView shown={shown} workspace={workspace} {...place} />
        </DragContext>
      </GridContext>
      {(isDrawn || extra) && (
        <PartBoundary>
          <CalendarExtras
            extra={extra}
            year={year}
            content={content}
            view={shown.view}
            date={shown.date}
            hiddenDays={hiddenDays}
            address={address}
            change={change}
            titleRef={titleRef}
            menuRef={menuRef}
            openId={openId}
            onClose={workspace.closeExtra}
            {...workspace.changes}
          />
        </PartBoundary>
      )}
      <LabelWhy expander={year.expander} />
      <CalendarDialogs data={year} {...workspace.dialog} />
    </div>
  );
}
