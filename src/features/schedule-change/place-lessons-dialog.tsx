import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { edit } from "#db/edit/edit";
import { useEdits } from "#hooks/edits/use-edits";
import { useToday } from "#hooks/data/use-now";
import { useTogether } from "#hooks/ports/use-together";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { LostLessonRow } from "./lost-lesson-row.tsx";
import { type LostLesson, type Placed, useLostLessons } from "./use-lost-lessons.ts";

/**
 * Lessons that lost their slot: each with the next one of its course, placed all at once or one by
 * one.
 */
export function PlaceLessonsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const today = useToday();
  const { leaveTogether } = useTogether();
  const [chosen, setChosen] = useState<ReadonlyMap<string, SlotPlace>>(new Map());
  const [past, setPast] = useState<ReadonlySet<string>>(new Set());
  const placing = useLostLessons(today, chosen, past);
  const lost = placing?.lost;
  const placed = lost?.filter(({ place }) => place !== null) ?? [];
  const movedOn = (placing?.placeAll.length ?? 0) - placed.length;

  const toMutations = (all: readonly Placed[]) => all.map(({ lesson, to }) => edit("lessons", lesson, { ...to }));
  const placeAll = () => {
    const text = t`${plural(placed.length, { one: "# lesson placed", other: "# lessons placed" })}`;
    void run(toMutations(placing?.placeAll ?? []), text);
  };
  const placeOne = (one: LostLesson) => {
    const all = placing?.placeOne(one) ?? [];
    const to = all.find(({ lesson }) => lesson.id === one.lesson.id)?.to;
    if (!to) return;
    const day = format.date(to.date, "weekdayMedium");
    void run(toMutations(all), t`Lesson placed: ${day}`);
  };

  const isEmpty = lost !== undefined && lost.length === 0;
  const crowded = placing?.crowded ?? [];
  const row = (one: LostLesson) => (
    <LostLessonRow
      key={one.lesson.id}
      lost={one}
      place={one.place}
      onChoose={(place) => setChosen(new Map(chosen).set(one.lesson.id, place))}
      onPlace={() => placeOne(one)}
      onPass={() => setPast(new Set([...past, one.lesson.id]))}
      onLeave={() => leaveTogether(one.lesson)}
    />
  );
  return (
    <Dialog
      title={t`Lessons without a slot`}
      description={
        !isEmpty && (
          <Trans>
            Each moves to the next slot of its course, in the order you planned. The lessons after it move on by one
            slot; none moves past a locked lesson, nor past an exam unless you say so.
          </Trans>
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
      {isEmpty && crowded.length === 0 && (
        <EmptyState title={t`Every lesson has a slot`}>
          <Trans>When a holiday or a timetable change takes a lesson's slot, the lesson is listed here.</Trans>
        </EmptyState>
      )}
      {movedOn > 0 && (
        <p className="text-ui text-ink-2">
          <Plural
            value={movedOn}
            one="# planned lesson moves on to make room."
            other="# planned lessons move on to make room."
          />
        </p>
      )}
      {lost !== undefined && !isEmpty && (
        <ul aria-label={t`Lessons without a slot`} className="flex flex-col">
          {lost.map(row)}
        </ul>
      )}
      {crowded.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold text-ink">
            <Trans>Several plans in one slot</Trans>
          </h3>
          <p className="text-ui text-ink-2">
            <Trans>
              Perhaps two devices planned the same lesson. Placed, a plan goes to the next slot, and the lessons after
              it move on by one.
            </Trans>
          </p>
          <ul aria-label={t`Several plans in one slot`} className="flex flex-col">
            {crowded.map(row)}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
