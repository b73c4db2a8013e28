import { useState } from "react";
import { DeviceCheck } from "#features/device-check/device-check";
import { useMirror } from "#hooks/data/mirror-context";
import { createDeviceProbes } from "../device/create-device-probes.ts";
import { useServices } from "../services.ts";
import { readBuildId } from "../services/read-build-id.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** The device check: every check, or the one that the address names. */
export function DeviceCheckPage({ path, id }: { readonly path: string; readonly id?: string }) {
  const { loadClient, clock, systemNotices } = useServices();
  const { db, owner } = useMirror();
  const [probes] = useState(() =>
    createDeviceProbes({ window, db, owner, loadClient, clock, noticeState: systemNotices.state }),
  );
  return (
    <DeviceCheck
      id={id}
      probes={probes}
      device={{ browser: navigator.userAgent, build: readBuildId(document) }}
      clock={clock}
      unknown={<NotFoundScreen path={path} />}
    />
  );
}
