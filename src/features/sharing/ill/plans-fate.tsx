import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock } from "lucide-react";
import { edit } from "#db/edit/edit";
import { takesPlace } from "#domain/lessons/lesson-time";
import { absenceRuns } from "#domain/share/absence";
import { plansFate } from "#domain/share/link-lessons";
import { joinLocalDateTime } from "#domain/time/minutes";
import { useNow } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { useEdits } from "#hooks/edits/use-edits";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import type { ShareRow } from "#schema/shares";
import { Button } from "#ui/kit/button";
import { useOnce } from "#ui/kit/use-once";
import { absenceEdits } from "./absence-edits.ts";
import { Fact } from "../link/fact.tsx";
import type { ShareData } from "../link/read-share-data.ts";

type PlansFateProps = { readonly share: ShareRow; readonly data: ShareData };

/** Asks about the plans of a link's lessons. They stay unless the teacher says otherwise. */
export function PlansFate({ share, data }: PlansFateProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { saveEvent } = useLessonMoves();
  const { today, minutes } = useNow();
  const { schoolyear, content } = share;
  const events = useRows("events", { schoolyear });
  const now = joinLocalDateTime(today, minutes);
  const { state, toShift, toHold } = plansFate(data.year, data.lessons, { link: content, now });
  const shift = useOnce(async () => {
    const title = t({ message: "Ill", context: "title of an event: the teacher is away" });
    const { expander } = data.year;
    const runs = absenceRuns(content.days, (date) => expander.expand({ start: date, end: date }).some(takesPlace));
    const absences = runs.map((days) => absenceEdits(days, { events: events ?? [], schoolyear, title }));
    const edits = absences.flatMap((one) => one.edits);
    const isNew = edits.some(({ op }) => op === "create");
    const text = isNew ? t`Absence added` : t`Absence changed`;
    await saveEvent(edits, text, absences[0]!.event, { lessons: toShift, fate: "shift" });
  });
  const hold = useOnce(() =>
    run(
      toHold.map((plan) => edit("lessons", plan, { status: "held" })),
      t`${plural(toHold.length, { one: "# plan marked as held", other: "# plans marked as held" })}`,
    ),
  );
  if (state === null) return null;
  return (
    <Fact icon={CalendarClock}>
      <span className="min-w-40 flex-1">
        <Trans>What happens to your plans?</Trans>{" "}
        <span className="text-ink-2">
          {state === "stay" ? (
            <Trans>They stay where they are.</Trans>
          ) : state === "held" ? (
            <Trans>They were held.</Trans>
          ) : (
            <Trans>The lessons are cancelled.</Trans>
          )}
        </span>
        {toShift.size > 0 && (
          <span className="block text-small text-ink-2">
            <Trans>Shifting cancels the lessons, and the page then shows them no more.</Trans>
          </span>
        )}
      </span>
      {toShift.size > 0 && (
        <Button variant="normal" isDisabled={!events} onPress={() => void shift()}>
          <Trans context="plans">Shift them…</Trans>
        </Button>
      )}
      {toHold.length > 0 && (
        <Button variant="normal" onPress={() => void hold()}>
          <Trans context="lessons">They were held</Trans>
        </Button>
      )}
    </Fact>
  );
}
