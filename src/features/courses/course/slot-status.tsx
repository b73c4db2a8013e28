import { Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleDashed, Contrast } from "lucide-react";
import { plansState } from "#domain/lessons/lesson-status";
import { choiceName } from "#i18n/words/record-words";
import { Chip } from "#ui/kit/chip";
import { Icon } from "#ui/kit/icon";
import type { SlotItem } from "./course-weeks.ts";

const outcomeIcons = { held: Check, partly: Contrast, notHeld: CircleDashed };

/**
 * How far a slot is: cancelled, held, an exam, or how ready its plan. Nothing where there is no
 * plan.
 */
export function SlotStatus({ item }: { readonly item: SlotItem }) {
  const { i18n } = useLingui();
  const { occurrence, lessons, exam } = item;
  const plan = lessons[0];
  if (occurrence.status === "cancelled") {
    return (
      <Chip>
        <Trans context="lesson">Cancelled</Trans>
      </Chip>
    );
  }
  const state = plansState(lessons);
  if (state === "held" || state === "partly" || state === "notHeld") {
    return (
      <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
        <Icon icon={outcomeIcons[state]} size={14} />
        {choiceName(i18n, state)}
      </span>
    );
  }
  if (exam) {
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
