import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { RestoreItem } from "#db/backup/compare-backup";
import { useFormat } from "#i18n/use-format";
import { Switch } from "#ui/kit/fields/switch";

type EndedClassBooksProps = {
  readonly items: readonly RestoreItem[];
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
};

/** Class books that were deleted for good: named, and left out of a restore unless asked for. */
export function EndedClassBooks({ items, isTaken, onTake }: EndedClassBooksProps) {
  const { t } = useLingui();
  const format = useFormat();
  const ended = items.flatMap((item) => item.ended ?? []);
  if (ended.length === 0) return null;
  const years = format.list([...new Set(ended)]);
  return (
    <div className="flex flex-col gap-2 text-ui text-ink">
      <p>
        <Trans>The class book of {years} was deleted for good.</Trans>{" "}
        <Plural
          value={ended.length}
          one="The backup still has # record of it: it stays out."
          other="The backup still has # records of it: they stay out."
        />
      </p>
      <Switch isSelected={isTaken} onChange={onTake}>
        {t`Bring the deleted class book back`}
      </Switch>
    </div>
  );
}
