import { useLingui } from "@lingui/react/macro";
import { Pencil, X } from "lucide-react";
import type { SchoolDays } from "#domain/holidays/school-days";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import type { HolidayRow } from "#schema/holidays";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { IconButton } from "#ui/kit/icon-button";
import { PictureSwatch } from "./year-picture.tsx";
import { dateWords } from "#i18n/words/holiday-when";
import { useReachWords } from "./holiday-words.ts";

export type HolidayActions = {
  readonly onTick: (row: HolidayRow) => void;
  readonly onUntick: (row: HolidayRow) => void;
  readonly onEdit: (row: HolidayRow) => void;
  readonly onDelete: (row: HolidayRow) => void;
};

type HolidayListRowProps = HolidayActions & {
  readonly row: HolidayRow;
  readonly isTicked: boolean;
  readonly schoolDays: SchoolDays;
  readonly classes: readonly ClassRow[];
};

/** One holiday on a line, on a phone on two. */
export function HolidayListRow({ row, isTicked, schoolDays, classes, ...actions }: HolidayListRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const reachWords = useReachWords(schoolDays);
  const { name } = row;
  const concerned = classes.filter(({ id }) => row.classes.includes(id)).map((one) => one.name);
  const names = format.list(concerned.toSorted(format.collator.compare));
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1 tablet:grid-cols-[minmax(0,1fr)_11rem_7rem_7rem_auto] wide:grid-cols-[minmax(0,1fr)_12rem_9rem_8rem_auto]">
      <Checkbox
        size="touch"
        isSelected={isTicked}
        onChange={(isWanted) => (isWanted ? actions.onTick(row) : actions.onUntick(row))}
        className="items-center!"
      >
        <span className={isTicked ? "text-lead font-semibold" : "text-lead text-ink-3"}>{name}</span>
        {concerned.length > 0 && <span className="block text-small text-ink-2">{t`Only ${names}`}</span>}
      </Checkbox>
      <div className="contents text-body text-ink-2 tabular-nums max-tablet:order-last max-tablet:col-span-full max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-3 max-tablet:ps-[30px] max-tablet:pb-1.5 max-tablet:text-ui">
        <span>{dateWords(format, row)}</span>
        <span>{isTicked ? reachWords(row) : t`doesn't apply`}</span>
        <span className="flex items-center gap-2 text-ui">
          <PictureSwatch state={row.kind} />
          {choiceName(i18n, row.kind)}
        </span>
      </div>
      {/* Two buttons reach into the column of kinds, where "Own" is short: names need the room. */}
      <span className="-me-1.5 flex justify-end tablet:w-7 touch:tablet:w-11">
        {isTicked && (
          <IconButton icon={Pencil} size="small" label={t`Edit ${name}`} onPress={() => actions.onEdit(row)} />
        )}
        {isTicked && row.source === "" && (
          <IconButton icon={X} size="small" label={t`Delete ${name}`} onPress={() => actions.onDelete(row)} />
        )}
      </span>
    </li>
  );
}
