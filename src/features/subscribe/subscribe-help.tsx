import { Trans, useLingui } from "@lingui/react/macro";
import { Disclosure } from "#ui/kit/disclosure";

/** How the usual programs take an address, and what is in it. */
export function SubscribeHelp() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-1">
      <Disclosure title={t`How to add it`}>
        <dl className="flex flex-col gap-2 py-1 text-ui text-ink-2 [&_dt]:font-semibold [&_dt]:text-ink">
          <div>
            <dt>{t`Google Calendar`}</dt>
            <dd>
              <Trans>
                On a computer: “Other calendars”, +, “From URL”, then paste the address. Google fetches it a few times a
                day at most.
              </Trans>
            </dd>
          </div>
          <div>
            <dt>{t`iPhone, iPad, Mac`}</dt>
            <dd>
              <Trans>Press “Open in calendar app” on that device and confirm.</Trans>
            </dd>
          </div>
          <div>
            <dt>{t`Outlook`}</dt>
            <dd>
              <Trans>In the calendar: “Add calendar”, “Subscribe from web”, then paste the address.</Trans>
            </dd>
          </div>
        </dl>
      </Disclosure>
      <Disclosure title={t`What is in it`}>
        <p className="py-1 text-ui text-ink-2">
          <Trans>
            Lessons with the topic of their plan and their room, events and holidays, of your last two school years.
            Cancelled lessons are left out. Your students and your notes about them are never in it; names that you
            write into a topic or an event are.
          </Trans>
        </p>
      </Disclosure>
    </div>
  );
}
