import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  ArrowRight,
  CalendarOff,
  CircleSlash,
  Clock,
  CornerDownRight,
  GraduationCap,
  Repeat,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Icon, type LucideIcon } from "#ui/kit/icon";
import { ExamChanges } from "./exam-changes.tsx";
import { LabelChanges } from "./label-changes.tsx";
import { MovedLessons, OrphanedLessons } from "./lesson-changes.tsx";
import type { Proposal } from "#db/edit/schedule-proposal";
import { ClashList, RetimedList } from "./retimed-list.tsx";
import { SlotReferences } from "./slot-references.tsx";
import { SlotChanges } from "./slot-changes.tsx";

type ChangeDialogProps = {
  readonly proposal: Proposal;
  readonly onApply: () => void;
  readonly onCancel: () => void;
};

/**
 * The dry run: what moves, what loses its slot and what changes label, before anything is written.
 */
export function ChangeDialog({ proposal, onApply, onCancel }: ChangeDialogProps) {
  const { t } = useLingui();
  const { moves, orphans, relabelled, references, exams, retimed, clashes, slots } = proposal.change;
  const along = references.filter(({ to }) => to !== null);
  const lost = references.filter(({ to }) => to === null);
  return (
    <Dialog
      title={t`What this changes`}
      description={<Trans>Nothing is saved yet. You can undo it all in one step.</Trans>}
      size="medium"
      isOpen
      closesOnBack
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" onPress={onApply} autoFocus>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink">
        <Part
          count={exams.length}
          icon={GraduationCap}
          title={<Plural value={exams.length} one="# exam loses its lesson" other="# exams lose their lesson" />}
        >
          <ExamChanges proposal={proposal} />
        </Part>
        <Part
          count={clashes.length}
          icon={TriangleAlert}
          title={
            <Plural
              value={clashes.length}
              one="# keeps its times and lies across a lesson"
              other="# keep their times and lie across a lesson"
            />
          }
        >
          <ClashList proposal={proposal} />
        </Part>
        <Part
          count={retimed.length}
          icon={Clock}
          title={
            <Plural
              value={retimed.length}
              one="# goes along to its lesson's or period's new times"
              other="# go along to their lessons' or periods' new times"
            />
          }
        >
          <RetimedList proposal={proposal} />
        </Part>
        <Part
          count={moves.length}
          icon={ArrowRight}
          title={<Plural value={moves.length} one="# lesson moves" other="# lessons move" />}
        >
          <MovedLessons proposal={proposal} />
        </Part>
        <Part
          count={orphans.length}
          icon={CalendarOff}
          title={<Plural value={orphans.length} one="# lesson has no slot" other="# lessons have no slot" />}
        >
          <OrphanedLessons proposal={proposal} />
        </Part>
        <Part count={relabelled.length} icon={Repeat} title={<RelabelledTitle proposal={proposal} />}>
          <LabelChanges relabelled={relabelled} />
        </Part>
        <Part
          count={along.length}
          icon={CornerDownRight}
          title={
            <Plural
              value={along.length}
              one="# one-day change goes along with its lesson"
              other="# one-day changes go along with their lessons"
            />
          }
        >
          <SlotReferences proposal={proposal} references={along} />
        </Part>
        <Part
          count={lost.length}
          icon={CircleSlash}
          title={
            <Plural
              value={lost.length}
              one="# one-day change loses its lesson"
              other="# one-day changes lose their lessons"
            />
          }
        >
          <SlotReferences proposal={proposal} references={lost} />
        </Part>
        {slots.byCourse.length > 0 && <SlotChanges proposal={proposal} />}
      </div>
    </Dialog>
  );
}

function RelabelledTitle({ proposal }: { readonly proposal: Proposal }) {
  const format = useFormat();
  const { relabelled } = proposal.change;
  const [first] = relabelled;
  if (relabelled.length === 1 && first) {
    const day = format.date(first.date, "short");
    const label = first.after;
    return label === null ? (
      <Trans>{day} no longer has a label</Trans>
    ) : (
      <Trans>
        {day} becomes {label}
      </Trans>
    );
  }
  return relabelled.every(({ unit }) => unit === "week") ? (
    <Plural value={relabelled.length} one="# week changes its label" other="# weeks change their labels" />
  ) : (
    <Plural value={relabelled.length} one="# day changes its label" other="# days change their labels" />
  );
}

/** What becomes of some lessons; nothing where `count` is 0. */
function Part({
  count,
  icon,
  title,
  children,
}: {
  readonly count: number;
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section className="flex gap-3">
      <Icon icon={icon} className="mt-0.5 text-ink-2" />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{title}</h3>
        {children}
      </div>
    </section>
  );
}
