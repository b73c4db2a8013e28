import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { SlotPlace } from "#domain/lessons/schedule-change";
import { edit } from "#db/edit";
import { useEdits } from "#hooks/use-edits";
import { useToday } from "#hooks/use-now";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { LostLessonRow, placeId } from "./lost-lesson-row.tsx";
import { type LostLesson, useLostLessons } from "./use-lost-lessons.ts";

/** Lessons that lost their slot: each with the next free one of its course, placed all at once or one by one. */
export function PlaceLessonsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const today = useToday();
  const lost = useLostLessons(today);
  const [chosen, setChosen] = useState<ReadonlyMap<string, SlotPlace>>(new Map());

  const placeOf = ({ lesson, proposed, free }: LostLesson): SlotPlace | null => {
    const own = chosen.get(lesson.id);
    // A slot that was chosen may have been taken meanwhile.
    return own && free.some((one) => placeId(one) === placeId(own)) ? own : proposed;
  };
  const placed = (lost ?? []).flatMap((one) => {
    const to = placeOf(one);
    return to ? [{ lesson: one.lesson, to }] : [];
  });
  const toMutation = ({ lesson, to }: (typeof placed)[number]) => edit("lessons", lesson, { ...to });
  const placeAll = () => {
    const text = t`${plural(placed.length, { one: "# lesson placed", other: "# lessons placed" })}`;
    void run(placed.map(toMutation), text);
  };
  const placeOne = (one: LostLesson) => {
    const to = placeOf(one);
    if (!to) return;
    const day = format.date(to.date, "weekdayMedium");
    void run([toMutation({ lesson: one.lesson, to })], t`Lesson placed: ${day}`);
  };

  const isEmpty = lost !== undefined && lost.length === 0;
  return (
    <Dialog
      title={t`Lessons without a slot`}
      description={
        !isEmpty && (
          <Trans>A holiday came or the timetable changed. Each goes to the next free slot of its course.</Trans>
        )
      }
      size="medium"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          {!isEmpty && (
            <Button size="medium" onPress={placeAll} isDisabled={placed.length === 0}>
              {placed.length === 0 ? (
                <Trans>Place all</Trans>
              ) : (
                <Plural value={placed.length} one="Place # lesson" other="Place all # lessons" />
              )}
            </Button>
          )}
        </>
      }
    >
      {lost === undefined && (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {isEmpty && (
        <EmptyState title={t`Every lesson has a slot`}>
          <Trans>When a holiday or a change of the timetable takes a lesson's slot, it is listed here.</Trans>
        </EmptyState>
      )}
      {lost !== undefined && !isEmpty && (
        <ul aria-label={t`Lessons without a slot`} className="flex flex-col">
          {lost.map((one) => (
            <LostLessonRow
              key={one.lesson.id}
              lost={one}
              place={placeOf(one)}
              onChoose={(place) => setChosen(new Map(chosen).set(one.lesson.id, place))}
              onPlace={() => placeOne(one)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
