import { Trans } from "@lingui/react/macro";
import { Calendar, Download, Sun } from "lucide-react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { useYear } from "#hooks/data/year-context";
import { Button } from "#ui/kit/button";
import { ButtonLink } from "#ui/kit/link";

/** Whether and how the app can be installed. */
type Install = {
  readonly state: () => { readonly status: "unavailable" | "promptable" | "ios" | "menu" | "installed" };
  readonly subscribe: (listener: () => void) => () => void;
  readonly prompt: () => Promise<boolean>;
};

type SuccessScreenProps = {
  readonly install: Install;
  /** What is still to be done for the account. */
  readonly notice: ReactNode;
};

/** The year is set up: where to go now. */
export function SuccessScreen({ install, notice }: SuccessScreenProps) {
  const schoolyear = useYear()?.schoolyear;
  const status = useSyncExternalStore(install.subscribe, () => install.state().status);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        {schoolyear ? <Trans>{schoolyear.name} is ready</Trans> : <Trans>Your year is ready</Trans>}
      </h1>
      <p className="mt-2 text-lead text-ink-2">
        <Trans>Everything is on this device, works offline and can be changed in Settings.</Trans>
      </p>
      <div className="mt-6 flex flex-col gap-2">
        <Link href={paths.today} asChild>
          <ButtonLink size="roomy" icon={Sun}>
            <Trans>Go to Today</Trans>
          </ButtonLink>
        </Link>
        <Link href={paths.calendar} asChild>
          <ButtonLink size="roomy" variant="normal" icon={Calendar}>
            <Trans>Open the calendar</Trans>
          </ButtonLink>
        </Link>
        {status === "promptable" && (
          <Button size="roomy" variant="normal" icon={Download} onPress={() => void install.prompt()}>
            <Trans>Install the app</Trans>
          </Button>
        )}
      </div>
      {status === "ios" && (
        <p className="mt-4 text-ui text-ink-2">
          <Trans>
            To install the app, tap “Share” in the browser, then “Add to Home Screen”. You may find the first behind
            “…”, the second further down or under “View More”.
          </Trans>
        </p>
      )}
      {notice}
    </>
  );
}
