import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { wasSlot } from "#domain/lessons/waiting-place";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { Select } from "#ui/kit/fields/select";
import { TextButton } from "#ui/kit/link";
import { Swatch } from "#ui/kit/swatch";
import type { LostLesson } from "./use-lost-lessons.ts";

type LostLessonRowProps = {
  readonly lost: LostLesson;
  /** The slot it would get; null while none is chosen. */
  readonly place: SlotPlace | null;
  readonly onChoose: (place: SlotPlace) => void;
  readonly onPlace: () => void;
  /** Lets it go past the exam that is in its way. */
  readonly onPass: () => void;
  /** Lets a plan that shares its slot stay there. */
  readonly onLeave?: () => void;
};

/** Names a slot of a course in a list of them. */
const placeId = ({ date, start }: SlotPlace): string => `${date} ${start}`;

/** A lesson without a slot, where it was, where it would go, and the other slots it could have. */
export function LostLessonRow({ lost, place, onChoose, onPlace, onPass, onLeave }: LostLessonRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { lesson, course, courseName, free, canPass, beside } = lost;
  const words = ({ date, start }: SlotPlace) => `${format.date(date, "weekdayMedium")}, ${format.time(start)}`;
  const name = lesson.title || t`Lesson without a title`;
  const besideName = beside?.title || t`Lesson without a title`;
  const was = words(lesson);
  // A proposed slot may be shared by plans that were in one slot: it stays in the list while
  // another takes it.
  const places = place && !free.some((one) => placeId(one) === placeId(place)) ? [place, ...free] : free;
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-start gap-2.5">
        <Swatch color={course.color || "lagoon"} className="mt-0.5" />
        <div className="min-w-0">
          <p className="text-body font-semibold text-ink">{name}</p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-ui text-ink-2 tabular-nums">
            <span>{courseName}</span>
            {beside ? <span>{was}</span> : wasSlot(lesson) && <s>{was}</s>}
            {lesson.locked && (
              <span className="inline-flex items-center gap-1">
                <Icon icon={Lock} size={13} />
                <Trans context="lesson plan">locked</Trans>
              </span>
            )}
          </p>
          {beside && (
            <p className="flex flex-wrap items-center gap-x-1.5 text-ui text-ink-2">
              <Trans>in one slot with “{besideName}”</Trans>
              <TextButton onClick={onLeave} aria-label={t`Leave together: “${name}”`}>
                <Trans>Leave together</Trans>
              </TextButton>
            </p>
          )}
          {place === null && free.length > 0 && !lesson.locked && (
            <p className="text-small text-ink-2">
              <Trans>No room is left before the next exam or locked lesson. Choose a slot.</Trans>{" "}
              {canPass && (
                <TextButton onClick={onPass} aria-label={t`Place it after the exam: “${name}”`}>
                  <Trans>Place it after the exam</Trans>
                </TextButton>
              )}
            </p>
          )}
        </div>
      </div>
      {places.length === 0 ? (
        <p className="max-w-56 text-ui text-ink-2 max-tablet:ps-[18px]">
          <Trans>This course has no free slot left.</Trans>
        </p>
      ) : (
        <div className="flex items-start gap-2 max-tablet:ps-[18px]">
          <Select
            label={t`New slot of “${name}”`}
            isLabelHidden
            placeholder={t`Choose a slot`}
            options={places.map((one) => ({ id: placeId(one), label: words(one) }))}
            value={place && placeId(place)}
            onChange={(id) => {
              const found = places.find((one) => placeId(one) === id);
              if (found) onChoose(found);
            }}
            className="w-52 max-tablet:flex-1"
          />
          <Button
            variant="normal"
            size="medium"
            isDisabled={place === null}
            onPress={onPlace}
            aria-label={t`Place “${name}”`}
          >
            <Trans context="gives lessons a slot">Place</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
