import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { ProgressBar } from "#ui/kit/progress-bar";
import { Skeleton } from "#ui/kit/skeleton";
import { Section } from "./section.tsx";

/** What the site keeps on this device, in bytes, of how much the browser allows. */
type StorageReading = { readonly usage: number; readonly quota: number; readonly isPersistent: boolean };
/** Rejects where the browser does not say. */
export type ReadStorage = () => Promise<StorageReading>;

/** Whether and how the app can be installed. */
export type Install = {
  readonly state: () => { readonly status: "unavailable" | "promptable" | "ios" | "menu" | "installed" };
  readonly subscribe: (listener: () => void) => () => void;
  readonly prompt: () => Promise<boolean>;
};

type DeviceSectionProps = {
  readonly readStorage: ReadStorage;
  readonly install: Install | undefined;
  /** What else is about this device, at the end. */
  readonly children: ReactNode;
};

/** What this device stores, how safely, and how to install the app. */
export function DeviceSection({ readStorage, install, children }: DeviceSectionProps) {
  const { t } = useLingui();
  const keepsStudents = useKeepsStudents();
  return (
    <Section
      title={t`This device`}
      hint={
        keepsStudents
          ? t`Your whole year is kept here, so that the app works without a network.`
          : t`Your year is kept here without student data, so that the app works without a network.`
      }
    >
      <Storage readStorage={readStorage} />
      {install && <InstallOffer install={install} />}
      {children}
    </Section>
  );
}

function Storage({ readStorage }: { readonly readStorage: ReadStorage }) {
  const { t } = useLingui();
  const format = useFormat();
  const [reading, setReading] = useState<StorageReading | "unknown">();
  useEffect(() => {
    let isGone = false;
    readStorage().then(
      (value) => !isGone && setReading(value),
      () => !isGone && setReading("unknown"),
    );
    return () => {
      isGone = true;
    };
  }, [readStorage]);

  if (reading === undefined) return <Skeleton className="h-16" />;
  if (reading === "unknown") {
    return (
      <div className="flex max-w-[65ch] flex-col gap-2 text-ui text-ink-2">
        <p>
          <Trans>This browser doesn't say how much it stores.</Trans>
        </p>
        <p>
          <Keeping isPersistent={false} />
        </p>
      </div>
    );
  }
  const used = fileSize(format.locale, reading.usage);
  const quota = fileSize(format.locale, reading.quota);
  return (
    <div className="flex flex-col gap-2">
      {reading.quota > 0 && (
        <ProgressBar
          label={t`Storage used`}
          done={reading.usage}
          total={reading.quota}
          valueText={t`${used} of ${quota}`}
          className="max-w-md"
        />
      )}
      <p className="max-w-[65ch] text-ui text-ink-2">
        <Keeping isPersistent={reading.isPersistent} />
      </p>
    </div>
  );
}

function Keeping({ isPersistent }: { readonly isPersistent: boolean }) {
  return isPersistent ? (
    <Trans>The browser keeps this data until you remove it yourself.</Trans>
  ) : (
    <Trans>
      The browser may remove this data when the device runs out of space. What is synced stays on the server.
    </Trans>
  );
}

function InstallOffer({ install }: { readonly install: Install }) {
  const status = useSyncExternalStore(install.subscribe, () => install.state().status);
  switch (status) {
    case "unavailable":
      return null;
    case "promptable":
      return (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="normal" size="medium" icon={Download} onPress={() => void install.prompt()}>
            <Trans>Install the app</Trans>
          </Button>
          <p className="min-w-0 text-ui text-ink-2">
            <Trans>It then opens in a window of its own.</Trans>
          </p>
        </div>
      );
    case "ios":
      return (
        <p className="max-w-[65ch] text-ui text-ink-2">
          <Trans>
            To install the app, tap “Share” in the browser, then “Add to Home Screen”. You may find the first behind
            “…”, the second further down or under “View More”.
          </Trans>
        </p>
      );
    case "menu":
      return (
        <p className="max-w-[65ch] text-ui text-ink-2">
          <Trans>
            To install the app, look for “Add to Home Screen” or “Add to Dock” in the browser's menu. Without such an
            entry, use a bookmark: the app opens without a network all the same.
          </Trans>
        </p>
      );
    case "installed":
      return (
        <p className="text-ui text-ink-2">
          <Trans>The app is installed on this device.</Trans>
        </p>
      );
  }
}
