import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import type { PlainDate } from "#domain/time/plain-date";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { addressPath, type CalendarAddress, readAddress } from "./calendar-address.ts";

/** What the address says, and how to change it. */
export type AddressState = {
  readonly address: CalendarAddress;
  readonly isPhone: boolean;
  /** Changes the address from its state at the time of the call. It is always the same function. */
  readonly change: ChangeAddress;
};

type AddressChange = Partial<CalendarAddress> | ((address: CalendarAddress) => Partial<CalendarAddress>);
export type ChangeAddress = (change: AddressChange, o?: { readonly replace?: boolean }) => void;

/**
 * The calendar's state, kept in the address: Back and a reload keep it. The first view is a week,
 * on a phone a day.
 */
export const useAddress = (today: PlainDate): AddressState => {
  const [, navigate] = useLocation();
  const search = useSearch();
  const isPhone = useIsPhone();
  const address = useMemo(
    () => readAddress(search, { view: isPhone ? "timeGridDay" : "timeGridWeek", date: today }),
    [search, isPhone, today],
  );
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);
  const change: ChangeAddress = useCallback(
    (part, o) => {
      const now = latest.current;
      navigate(addressPath({ ...now, ...(typeof part === "function" ? part(now) : part) }), o);
    },
    [navigate],
  );
  return { address, isPhone, change };
};
