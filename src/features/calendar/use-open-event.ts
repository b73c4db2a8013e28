import { useState } from "react";
import type { CalendarAddress } from "./address/calendar-address.ts";
import type { ChangeAddress } from "./address/use-address.ts";
import type { CalendarItem, EventItem } from "./grid/calendar-items.ts";

type Opened = { readonly item: EventItem; readonly at: CalendarAddress };

/** The event that an item shows; a lesson tells of its exam. */
const eventOf = (item: CalendarItem): readonly EventItem[] => {
  if (item.type === "event") return [item];
  return item.type === "lesson" && item.exam ? [item.exam] : [];
};

/** The event that is open: one that was chosen here, or the one that the address names. */
export const useOpenEvent = (items: readonly CalendarItem[], address: CalendarAddress, change: ChangeAddress) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  // The name in the address that was followed last: an event that was closed stays closed.
  const [followed, setFollowed] = useState("");
  const { event: name, date } = address;
  const find = (isIt: (item: EventItem) => boolean) => items.flatMap(eventOf).find(isIt);

  if (name !== followed) {
    const isNamed = ({ event }: EventItem) => event.id === name || event.repeats?.id === name;
    const item = find((one) => isNamed(one) && one.event.start.startsWith(date)) ?? find(isNamed);
    if (item) setOpened({ item, at: address });
    if (item || name === "") setFollowed(name);
  }
  return {
    // An event that another device moves or deletes meanwhile stays open with what was typed.
    item: opened && (find(({ id }) => id === opened.item.id) ?? (opened.at === address ? opened.item : null)),
    open: (item: EventItem) => setOpened({ item, at: address }),
    close: () => {
      setOpened(null);
      if (name !== "") change({ event: "" }, { replace: true });
    },
  };
};
