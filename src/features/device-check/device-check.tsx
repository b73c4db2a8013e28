import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo } from "react";
import { PageTitle } from "#i18n/page-title";
import { checkIds, checks, isCheckId } from "./check-list.ts";
import { DeviceCheckScreen, type DeviceCheckScreenProps } from "./device-check-screen.tsx";

type DeviceCheckProps = Omit<DeviceCheckScreenProps, "ids"> & {
  /** The only check to run, as an address names it; undefined for all. */
  readonly id: string | undefined;
  /** Shown where there is no such check. */
  readonly unknown: ReactNode;
};

/** The page of the device check, under its title. */
export function DeviceCheck({ id, unknown, ...props }: DeviceCheckProps) {
  const { t, i18n } = useLingui();
  // The same list as long as the address is the same: another one would check again.
  const ids = useMemo(() => (id === undefined ? checkIds : isCheckId(id) ? [id] : null), [id]);
  if (ids === null) return unknown;
  const title = t`Device check`;
  return (
    <>
      <PageTitle name={id !== undefined && isCheckId(id) ? `${i18n._(checks[id].title)} · ${title}` : title} />
      <DeviceCheckScreen ids={ids} {...props} />
    </>
  );
}
