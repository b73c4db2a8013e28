import { Trans, useLingui } from "@lingui/react/macro";
import { GraduationCap, Lock, TriangleAlert } from "lucide-react";
import { type LinePlace, originOf } from "#domain/lessons/course-line";
import type { FallenLesson } from "#domain/lessons/shift-lessons";
import { hasExam } from "#domain/schedule/event";
import { Select } from "#ui/kit/fields/select";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { HeldCell, type LightProps, PreviewRow } from "./shift-move-rows.tsx";
import type { FallenChoice } from "./shift-mutations.ts";
import type { ShiftTableProps } from "./shift-table-props.ts";
import { heldSlot, useSlotWords } from "./use-slot-words.ts";

/** What is jumped over: a locked lesson, which can be unlocked, an exam, or what was held. */
export function StayRow({
  plans,
  place,
  onUnlock,
  beneath,
  ...light
}: Pick<ShiftTableProps, "plans" | "onUnlock" | "beneath"> & { readonly place: LinePlace } & LightProps) {
  const { t } = useLingui();
  const { titleOf } = useSlotWords(plans);
  const exam = plans.exams.find((one) => hasExam([one], place.slot));
  const [lesson] = place.lessons;
  const title = lesson
    ? titleOf(plans.lessons.find(({ id }) => id === lesson.id))
    : exam?.title || t({ message: "Exam", context: "kind of event" });
  const locked = place.lessons.filter((one) => one.locked).map(({ id }) => id);
  return (
    <PreviewRow className="bg-sunken" {...light}>
      <span role="cell" className="flex min-w-0 items-center gap-2 text-ink max-tablet:col-span-3">
        {exam && <Icon icon={GraduationCap} />}
        <span className="truncate">
          {title}
          {exam && lesson && exam.title !== title && <span className="text-ink-2"> · {exam.title}</span>}
        </span>
      </span>
      <HeldCell held={heldSlot(plans, originOf(place.slot))} />
      <span role="cell" className="flex text-ink-2">
        <Icon icon={Lock} size={14} />
      </span>
      <span role="cell" className="text-ink-2">
        {place.stays === "taught" ? (
          <Trans>Stays, it was held</Trans>
        ) : place.stays === "exam" ? (
          <Trans>Stays with the exam</Trans>
        ) : (
          <Trans context="lesson plan">Stays</Trans>
        )}
      </span>
      <span role="cell" className="flex justify-end max-tablet:col-span-3">
        {place.stays === "locked" && (
          <TextButton
            aria-label={t`Unlock “${title}”`}
            onClick={() => onUnlock(locked)}
            className="pointer-coarse:-my-2 pointer-coarse:min-h-11 pointer-coarse:px-2"
          >
            <Trans context="lesson plan">Unlock</Trans>
          </TextButton>
        )}
        {place.stays === "exam" && beneath && (place.lessons.length > 0 || beneath.keys.has(place.slot.key)) && (
          <TextButton
            onClick={() => beneath.toggle(place.slot.key)}
            className="pointer-coarse:-my-2 pointer-coarse:min-h-11 pointer-coarse:px-2"
          >
            {place.lessons.length > 0 ? <Trans>Shift its plan as well</Trans> : <Trans>Leave its plan here</Trans>}
          </TextButton>
        )}
      </span>
    </PreviewRow>
  );
}

/** A plan that has no slot left, and what becomes of it. */
export function FallenRow({
  plans,
  fallen,
  choices,
  canMerge,
  onChoose,
  ...light
}: Pick<ShiftTableProps, "plans" | "choices" | "canMerge" | "onChoose"> & {
  readonly fallen: FallenLesson;
} & LightProps) {
  const { t } = useLingui();
  const { titleOf } = useSlotWords(plans);
  const title = titleOf(plans.lessons.find(({ id }) => id === fallen.lesson));
  const options: { id: FallenChoice; label: string; isDisabled?: boolean }[] = [
    { id: "keep", label: t`Keep without slot` },
    { id: "merge", label: t`Merge into the last lesson`, isDisabled: !canMerge },
    { id: "bin", label: t`Move to the bin` },
  ];
  return (
    <PreviewRow className="bg-warning-tint py-1.5" {...light}>
      <span role="cell" className="min-w-0 truncate text-ink max-tablet:col-span-3">
        {title}
      </span>
      <HeldCell held={heldSlot(plans, fallen.from)} />
      <span role="cell" className="flex text-warning">
        <Icon icon={TriangleAlert} size={14} />
      </span>
      <span role="cell" className="text-warning-text">
        <Trans>No slot left</Trans>
      </span>
      <span role="cell" className="flex justify-end max-tablet:col-span-3 max-tablet:mt-1.5">
        <Select
          label={t`What should happen to “${title}”`}
          isLabelHidden
          options={options}
          value={choices.get(fallen.lesson) ?? "keep"}
          onChange={(id) => onChoose(fallen.lesson, id as FallenChoice)}
          className="w-full wide:w-52"
        />
      </span>
    </PreviewRow>
  );
}
