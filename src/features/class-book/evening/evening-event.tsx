import { Trans, useLingui } from "@lingui/react/macro";
import { readEveningEventEdits, readEventOfEvening } from "#db/edit/event-evenings";
import { useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";
import { useEdits } from "#hooks/edits/use-edits";
import type { EveningRow } from "#schema/evenings";
import type { SchoolyearRow } from "#schema/schoolyears";
import { hitArea } from "#ui/kit/styles";
import { TextButton } from "#ui/kit/link";
import { EventLink } from "../parts/event-link.tsx";

type EveningEventProps = { readonly evening: EveningRow; readonly schoolyear: SchoolyearRow };

/** Leads to the event of the calendar that an evening is of; makes one where there is none. */
export function EveningEvent({ evening, schoolyear: year }: EveningEventProps) {
  const { t } = useLingui();
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
  return (
    <p className="text-ui wrap-break-word">
      <EventLink event={event} />
    </p>
  );
}
