import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { Chip } from "#ui/kit/chip";
import { Icon } from "#ui/kit/icon";
import type { SlotItem } from "./course-weeks.ts";

/** How far a slot is: cancelled, held, an exam, or how ready its plan. Nothing where there is no plan. */
export function SlotStatus({ item }: { readonly item: SlotItem }) {
  const { occurrence, lessons, isExam } = item;
  const plan = lessons[0];
  if (occurrence.status === "cancelled") {
    return (
      <Chip>
        <Trans context="lesson">Cancelled</Trans>
      </Chip>
    );
  }
  if (lessons.some(({ status }) => status === "held")) {
    return (
      <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
        <Icon icon={Check} size={14} />
        <Trans context="lesson">Held</Trans>
      </span>
    );
  }
  if (isExam) {
    return (
      <Chip tone="exam">
        <Trans context="kind of event">Exam</Trans>
      </Chip>
    );
  }
  if (plan?.status === "ready") {
    return (
      <Chip tone="primary">
        <Trans context="lesson plan">Ready</Trans>
      </Chip>
    );
  }
  if (!plan) return null;
  return (
    <span className="text-small text-ink-2">
      <Trans context="lesson plan">Draft</Trans>
    </span>
  );
}
