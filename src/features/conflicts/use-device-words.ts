import { useLingui } from "@lingui/react/macro";
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from "lucide-react";
import { deviceName, type DeviceKind, parseDeviceName } from "#domain/people/device-name";
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
  const { t } = useLingui();
  const own = parseDeviceName(deviceName(navigator));
  const other = parseDeviceName(theirsDevice);
  const theseNames: Record<DeviceKind, string> = {
    phone: t`This phone`,
    tablet: t`This tablet`,
    laptop: t`This laptop`,
  };
  const names: Record<DeviceKind, string> = {
    phone: t({ message: "Phone", context: "a device" }),
    tablet: t({ message: "Tablet", context: "a device" }),
    laptop: t({ message: "Laptop", context: "a device" }),
  };
  return {
    mine: {
      icon: own ? icons[own.kind] : MonitorSmartphone,
      name: own ? theseNames[own.kind] : t`This device`,
      detail: "",
    },
    theirs: {
      icon: other ? icons[other.kind] : MonitorSmartphone,
      name: other ? names[other.kind] : t`Another device`,
      detail: other ? [other.platform, other.browser].filter((word) => word !== "other").join(", ") : "",
    },
  };
};
