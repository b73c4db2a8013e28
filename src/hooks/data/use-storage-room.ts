import { useEffect, useState } from "react";

/** What the browser says of the room it has for the app. */
export type StorageRoom = {
  /** It may remove what is stored when the disk is full; null where it does not say. */
  readonly isPersistent: boolean | null;
  readonly isNearlyFull: boolean;
};

/** Bytes below which another edit, or a picture of one, may not fit. */
const little = 20_000_000;

/** Asks once, when a screen opens; undefined until it is known. */
export const useStorageRoom = (): StorageRoom | undefined => {
  const [room, setRoom] = useState<StorageRoom>();
  useEffect(() => {
    let isGone = false;
    // Undefined outside of secure contexts, and with fewer questions in WebKitGTK, whatever the
    // types say.
    const storage = navigator.storage as Partial<StorageManager> | undefined;
    Promise.all([storage?.persisted?.(), storage?.estimate?.()])
      .then(([isPersistent = null, estimate]) => {
        const { usage, quota } = estimate ?? {};
        const isNearlyFull = usage !== undefined && quota !== undefined && quota - usage < little;
        if (!isGone) setRoom({ isPersistent, isNearlyFull });
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return room;
};
