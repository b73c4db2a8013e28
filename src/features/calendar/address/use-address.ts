import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useLocation, useSearch } from "wouter";
import type { PlainDate } from "#domain/time/plain-date";
import { addressPath, type CalendarAddress, readAddress } from "./calendar-address.ts";

const phone = "(width < 40rem)";
const onChange = (listener: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** What the address says, and how to change it. */
export type AddressState = {
  readonly address: CalendarAddress;
  readonly isPhone: boolean;
  readonly change: (part: Partial<CalendarAddress>, o?: { replace?: boolean }) => void;
};

/** The calendar's state, kept in the address: Back and a reload keep it. The first view is a week, on a phone a day. */
export const useAddress = (today: PlainDate): AddressState => {
  const [, navigate] = useLocation();
  const search = useSearch();
  const isPhone = useSyncExternalStore(onChange, () => matchMedia(phone).matches);
  const address = useMemo(
    () => readAddress(search, { view: isPhone ? "timeGridDay" : "timeGridWeek", date: today }),
    [search, isPhone, today],
  );
  const change = useCallback(
    (part: Partial<CalendarAddress>, o?: { replace?: boolean }) => navigate(addressPath({ ...address, ...part }), o),
    [navigate, address],
  );
  return { address, isPhone, change };
};
