import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import type { ExcusedDays } from "#domain/class-book/excused-days";
import { useFormat } from "#i18n/use-format";
import { IconButton } from "#ui/kit/icon-button";

type ExcusedListProps = { readonly days: readonly ExcusedDays[]; readonly onRemove: (days: ExcusedDays) => void };

/** The days that a student is excused for, the newest first. */
export function ExcusedList({ days, onRemove }: ExcusedListProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul aria-label={t`Excused days`} className="mt-3 border-t border-line">
      {days.map((one) => {
        const range = format.range(one.start, one.end);
        const facts = [one.reason, one.hasLetter ? t`with a letter` : ""].filter((fact) => fact !== "").join(", ");
        return (
          <li
            key={`${one.start} ${one.end} ${facts}`}
            className="flex min-h-[38px] items-center gap-x-3 border-b border-line py-1 text-ui pointer-coarse:min-h-12"
          >
            <span className="text-ink-2 tabular-nums">{t`Excused ${range}`}</span>
            <span className="min-w-0 flex-1 wrap-break-word text-ink">{facts}</span>
            <IconButton
              icon={Trash2}
              size="small"
              label={t`Remove the excuse ${range}`}
              onPress={() => onRemove(one)}
            />
          </li>
        );
      })}
    </ul>
  );
}
