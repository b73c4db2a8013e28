import { useState } from "react";
import type { DeviceOwner } from "#features/auth/device-fields";
import { isForeignDevice, noteForeignDevice } from "./services/remembered-scope.ts";

/**
 * Whether the teacher said that this device is not theirs. Noted when the box is ticked: a
 * provider's page may come in between.
 */
export const useDeviceOwner = (): DeviceOwner => {
  const [isForeign, setForeign] = useState(() => isForeignDevice(window.localStorage));
  return {
    isForeign,
    onForeign: (chosen) => {
      noteForeignDevice(window.localStorage, chosen);
      setForeign(chosen);
    },
  };
};
