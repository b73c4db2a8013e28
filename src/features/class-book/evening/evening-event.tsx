import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { readEveningEventEdits, readEventOfEvening } from "#db/edit/event-evenings";
import { useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";
import { calendarPath } from "#hooks/paths";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { EveningRow } from "#schema/evenings";
import type { SchoolyearRow } from "#schema/schoolyears";
import { hitArea } from "#ui/kit/styles";
import { TextButton, TextLink } from "#ui/kit/link";

type EveningEventProps = { readonly evening: EveningRow; readonly schoolyear: SchoolyearRow };

/** Leads to the event of the calendar that an evening is of; makes one where there is none. */
export function EveningEvent({ evening, schoolyear: year }: EveningEventProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  const { run } = useEdits();
  const { id, schoolyear, date } = evening;
  const event = useLive(
    async (db) => (await readEventOfEvening(db, { id, schoolyear })) ?? null,
    [id, schoolyear, date],
  );
  const add = async () => {
    const unnamed = t({ message: "Parents' evening", context: "a record" });
    const edits = await readEveningEventEdits(db, year, { was: evening, is: evening, unnamed });
    await run(edits, t`Added to the calendar`);
  };
  if (event === undefined) return null;
  if (event === null)
    return (
      <p className="text-ui text-ink-2">
        <Trans>Not in the calendar.</Trans>{" "}
        <TextButton className={hitArea} onClick={() => void add()}>
          <Trans context="an evening, to the calendar">Add it</Trans>
        </TextButton>
      </p>
    );
  const { title } = event;
  const day = event.start.slice(0, 10);
  const when = format.date(day, "weekdayMedium");
  return (
    <p className="text-ui wrap-break-word">
      <Link href={calendarPath({ view: "timeGridWeek", date: day, event: event.repeats?.id ?? event.id })} asChild>
        <TextLink className="inline-block touch:min-h-11 touch:content-center">
          <Trans>
            In the calendar: {title}, {when}
          </Trans>
        </TextLink>
      </Link>
    </p>
  );
}
