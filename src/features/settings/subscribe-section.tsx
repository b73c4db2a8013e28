import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, CalendarSync } from "lucide-react";
import { Link, useLocation, useSearch } from "wouter";
import { yearDialogPath } from "#hooks/paths";
import { ButtonLink } from "#ui/kit/link";
import { Section } from "./section.tsx";

/** The way to the addresses for other calendar programs, and to the import of their events. */
export function SubscribeSection() {
  const { t } = useLingui();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <Section
      title={t`Other calendars`}
      hint={t`Your lessons and events in Google, Apple or Outlook, and their events here.`}
    >
      <div className="flex flex-wrap gap-3">
        <Link href={yearDialogPath(path, search, "subscribe")} replace asChild>
          <ButtonLink variant="normal" size="medium" icon={CalendarSync}>
            <Trans>Show in other calendars</Trans>
          </ButtonLink>
        </Link>
        <Link href={yearDialogPath(path, search, "import-events")} replace asChild>
          <ButtonLink variant="normal" size="medium" icon={CalendarPlus}>
            <Trans>Import events…</Trans>
          </ButtonLink>
        </Link>
      </div>
    </Section>
  );
}
