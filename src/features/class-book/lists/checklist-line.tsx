import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { Link } from "wouter";
import type { CheckCounts } from "#domain/class-book/checklists";
import { checklistPath } from "#hooks/class-book-paths";
import type { ChecklistRow } from "#schema/checklists";
import { IconButton } from "#ui/kit/icon-button";
import { DueChip } from "./due-chip.tsx";

type ChecklistLineProps = {
  readonly list: ChecklistRow;
  readonly counts: CheckCounts;
  readonly onEdit: () => void;
};

/** A checklist in its class's list: what it is, how far it is, and when it is due. */
export function ChecklistLine({ list, counts, onEdit }: ChecklistLineProps) {
  const { t } = useLingui();
  const { name } = list;
  const { done, asked } = counts;
  return (
    <li className="flex items-center gap-1 border-b border-line">
      <Link
        href={checklistPath(list)}
        className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-body hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 basis-40 font-semibold wrap-break-word text-ink">{name}</span>
        <DueChip list={list} counts={counts} />
        <span className="text-ink-2 tabular-nums">
          <Trans context="how many students have brought it">
            {done} of {asked}
          </Trans>
        </span>
      </Link>
      <IconButton icon={Pencil} label={t`Edit ${name}`} onPress={onEdit} />
    </li>
  );
}
