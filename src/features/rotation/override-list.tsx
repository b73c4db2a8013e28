import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { isoWeek, mondayOf } from "#domain/time/plain-date";
import { readOverride } from "#domain/timetable/rotation-edits";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { IconButton } from "#ui/kit/icon-button";
import { TextButton } from "#ui/kit/link";
import { useRotationEdits } from "./use-rotation-edits.ts";

type OverrideListProps = { readonly rotation: RotationRow; readonly onOpen: (monday: string) => void };

/** Weeks or days that the teacher set, also with a label that no longer exists. */
export function OverrideList({ rotation, onOpen }: OverrideListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { change } = useRotationEdits();
  const entries = Object.entries(rotation.overrides).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return null;
  const remove = (date: string) =>
    change(rotation, { overrides: Object.fromEntries(entries.filter(([one]) => one !== date)) });
  return (
    <div>
      <h3 className="text-ui font-semibold text-ink">
        <Trans>Set by you</Trans>
      </h3>
      <ul className="mt-1 max-w-[640px] text-ui text-ink">
        {entries.map(([date, text]) => {
          const { label, isOnward } = readOverride(text, rotation.labels);
          const { week } = isoWeek(date);
          const day = format.date(date, "medium");
          const name = rotation.unit === "week" ? t`Week ${week}, ${day}` : format.date(date, "weekdayMedium");
          return (
            <li key={date} className="flex items-center gap-3 border-b border-line py-1 last:border-b-0">
              <TextButton className="min-w-0 flex-1 text-start tabular-nums" onClick={() => onOpen(mondayOf(date))}>
                {name}
              </TextButton>
              <span className="text-ink-2">
                {!rotation.labels.includes(label)
                  ? t`${label} no longer exists`
                  : isOnward
                    ? t`${label} from here on`
                    : t`${label} this time only`}
              </span>
              <IconButton icon={X} label={t`${name}: follow the rule again`} onPress={() => void remove(date)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
