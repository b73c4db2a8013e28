import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { dateToWeek, isoWeek, mondayOf } from "#domain/time/plain-date";
import { readOverride } from "#domain/timetable/rotation-edits";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { Disclosure } from "#ui/kit/disclosure";
import { IconButton } from "#ui/kit/icon-button";
import { TextButton } from "#ui/kit/link";
import { useRotationEdits } from "./use-rotation-edits.ts";

type OverrideListProps = { readonly rotation: RotationRow; readonly onOpen: (monday: string) => void };

/** How many rows of weeks that are over are shown at once. */
const few = 3;

/** Weeks or days that the teacher set, also with a label that no longer exists. */
export function OverrideList({ rotation, onOpen }: OverrideListProps) {
  const { t } = useLingui();
  const today = useToday();
  const { change } = useRotationEdits();
  const entries = Object.entries(rotation.overrides).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return null;
  const over = entries.filter(([date]) => dateToWeek(date) < dateToWeek(today));
  const coming = entries.filter(([date]) => dateToWeek(date) >= dateToWeek(today));
  // A rotation changed in the middle of the year keeps the label of each week before.
  const isLong = over.length > few;
  const remove = (date: string) =>
    void change(rotation, { overrides: Object.fromEntries(entries.filter(([one]) => one !== date)) });
  return (
    <div>
      <h3 className="text-ui font-semibold text-ink">
        <Trans>Set by you</Trans>
      </h3>
      <OverrideRows rotation={rotation} entries={isLong ? coming : entries} onOpen={onOpen} onRemove={remove} />
      {isLong && (
        <Disclosure
          title={
            rotation.unit === "week"
              ? t`${plural(over.length, { one: "# past week", other: "# past weeks" })}`
              : t`${plural(over.length, { one: "# past day", other: "# past days" })}`
          }
        >
          <OverrideRows rotation={rotation} entries={over} onOpen={onOpen} onRemove={remove} />
        </Disclosure>
      )}
    </div>
  );
}

type OverrideRowsProps = OverrideListProps & {
  readonly entries: readonly (readonly [string, string])[];
  readonly onRemove: (date: string) => void;
};

function OverrideRows({ rotation, entries, onOpen, onRemove }: OverrideRowsProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul ref={keepRowFocus} className="mt-1 max-w-[640px] text-ui text-ink">
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
                ? t`${label} is no longer a label`
                : isOnward
                  ? t`${label} from here on`
                  : t`only this one is ${label}`}
            </span>
            <IconButton icon={X} label={t`Reset ${name}`} onPress={() => onRemove(date)} />
          </li>
        );
      })}
    </ul>
  );
}
