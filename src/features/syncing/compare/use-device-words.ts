import { useLingui } from "@lingui/react/macro";
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from "lucide-react";
import { deviceName, type DeviceKind, parseDeviceName } from "#domain/people/device-name";
import { deviceKindName } from "#i18n/words/device-words";
import type { LucideIcon } from "#ui/kit/icon";

export type DeviceWords = {
  readonly icon: LucideIcon;
  /** "Tablet", or "This tablet" for the device in use. */
  readonly name: string;
  /** "iPadOS, Safari"; "" where nothing is known. */
  readonly detail: string;
};

const icons: Record<DeviceKind, LucideIcon> = { phone: Smartphone, tablet: Tablet, laptop: Laptop };

/** This device and the other, as a person would call them; the other may be unknown. */
export const useDeviceWords = (theirsDevice: string): { readonly mine: DeviceWords; readonly theirs: DeviceWords } => {
  const { t, i18n } = useLingui();
  const own = parseDeviceName(deviceName(navigator));
  const other = parseDeviceName(theirsDevice);
  const theseNames: Record<DeviceKind, string> = {
    phone: t`This phone`,
    tablet: t`This tablet`,
    laptop: t`This laptop`,
  };
  return {
    mine: {
      icon: own ? icons[own.kind] : MonitorSmartphone,
      name: own ? theseNames[own.kind] : t`This device`,
      detail: "",
    },
    theirs: {
      icon: other ? icons[other.kind] : MonitorSmartphone,
      name: deviceKindName(i18n, other?.kind),
      detail: other ? [other.platform, other.browser].filter((word) => word !== "other").join(", ") : "",
    },
  };
};
