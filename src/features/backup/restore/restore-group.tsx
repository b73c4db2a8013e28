import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { RestoreItem, RestoreState } from "#db/backup/compare-backup";
import { useFormat } from "#i18n/use-format";
import type { CollectionName } from "#schema/collections";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { groupTitle } from "#i18n/words/record-words";
import { RestoreNames } from "./restore-names.tsx";

type RestoreGroupProps = {
  readonly collection: CollectionName;
  readonly items: readonly RestoreItem[];
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
  readonly isBroughtBack: boolean;
  readonly onBringBack: (isBroughtBack: boolean) => void;
};

/**
 * The records of one collection: how many are new, deleted, different or the same here, and what
 * becomes of them.
 */
export function RestoreGroup(props: RestoreGroupProps) {
  const { collection, items, isTaken, onTake, isBroughtBack, onBringBack } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const of = (state: RestoreState) => items.filter((item) => item.state === state);
  const [fresh, deleted, different, same] = [of("new"), of("deleted"), of("different"), of("same")];
  const title = groupTitle(i18n, collection);
  const facts = [
    ...(fresh.length > 0 ? [t`${plural(fresh.length, { one: "# new", other: "# new" })}`] : []),
    ...(deleted.length > 0 ? [t`${plural(deleted.length, { one: "# deleted here", other: "# deleted here" })}`] : []),
    ...(different.length > 0
      ? [t`${plural(different.length, { one: "# different here", other: "# different here" })}`]
      : []),
    ...(same.length > 0 ? [t`${plural(same.length, { one: "# already here", other: "# already here" })}`] : []),
  ];
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          {title} <span className="font-normal text-ink-2 tabular-nums">{format.number(items.length)}</span>
        </h3>
        <p className="text-ui text-ink-2 tabular-nums">{facts.join(" · ")}</p>
      </div>
      {deleted.length > 0 && (
        <div>
          <Checkbox isSelected={isBroughtBack} onChange={onBringBack}>
            <Trans context="what was deleted here">Bring back what was deleted here</Trans>
          </Checkbox>
          <RestoreNames title={t`Deleted here: ${title}`} items={deleted} />
        </div>
      )}
      {different.length > 0 && (
        <div>
          <RadioGroup
            label={t`Where it's different here`}
            options={[
              { id: "keep", label: t({ message: "Keep what is here", context: "a backup's choice" }) },
              { id: "take", label: t({ message: "Take the backup's version", context: "a backup's choice" }) },
            ]}
            value={isTaken ? "take" : "keep"}
            onChange={(id) => onTake(id === "take")}
          />
          <RestoreNames title={t`Different here: ${title}`} items={different} />
        </div>
      )}
    </li>
  );
}
