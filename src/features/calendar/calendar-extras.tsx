import type { RefObject } from "react";
import type { ChangeAddress } from "./address/use-address.ts";
import type { CalendarAddress } from "./address/calendar-address.ts";
import type { CalendarExtra } from "./calendar-extra.ts";
import { JumpPanel } from "./jump/jump-panel.tsx";
import { ItemKeys, type ItemKeysProps } from "./keys/item-keys.tsx";
import { LegendPanel } from "./legend/legend-panel.tsx";
import { CalendarPrint } from "./print/calendar-print.tsx";
import { useClearOfSheet } from "./use-clear-of-sheet.ts";

type CalendarExtrasProps = Omit<ItemKeysProps, "onFollow"> & {
  readonly extra: CalendarExtra | null;
  readonly address: CalendarAddress;
  readonly change: ChangeAddress;
  readonly titleRef: RefObject<HTMLButtonElement | null>;
  readonly menuRef: RefObject<HTMLSpanElement | null>;
  readonly onClose: () => void;
};

/**
 * The parts that a first look at the calendar does not need. They are going to a date, the legend,
 * print, and the keys that change the focused item.
 */
export function CalendarExtras({
  extra,
  address,
  change,
  titleRef,
  menuRef,
  openId,
  onClose,
  ...shown
}: CalendarExtrasProps) {
  useClearOfSheet(address.lesson === "" ? null : openId);
  const { year, content, view, date, hiddenDays } = shown;
  return (
    <>
      <ItemKeys {...shown} openId={openId} onFollow={(day) => change({ date: day }, { replace: true })} />
      <CalendarPrint
        year={year}
        content={content}
        view={view}
        date={date}
        hiddenDays={hiddenDays}
        isShown={extra === "print"}
        onClose={onClose}
      />
      {(extra === "jump" || extra === "jump-typed") && (
        <JumpPanel
          year={year}
          date={address.date}
          triggerRef={titleRef}
          isTyped={extra === "jump-typed"}
          onGo={(day) => {
            onClose();
            change({ date: day });
          }}
          onClose={onClose}
        />
      )}
      {extra === "legend" && (
        <LegendPanel year={year} address={address} placeRef={menuRef} onChange={change} onClose={onClose} />
      )}
    </>
  );
}
