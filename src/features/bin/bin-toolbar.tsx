import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { type CollectionName, isCollectionName } from "#schema/collections";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { SearchField } from "#ui/kit/fields/search-field";
import { Select } from "#ui/kit/fields/select";
import { useBinWords } from "./use-bin-words.ts";

export type BinFilter = { readonly text: string; readonly kind: CollectionName | null };

type BinToolbarProps = {
  readonly filter: BinFilter;
  readonly onFilter: (filter: BinFilter) => void;
  /** The kinds that the bin has something of. */
  readonly kinds: readonly CollectionName[];
};

const allKinds = "all";

/** Search and kind. */
export function BinToolbar({ filter, onFilter, kinds }: BinToolbarProps) {
  const { t } = useLingui();
  const { kindOf } = useBinWords();
  return (
    <div role="search" aria-label={t`Bin`} className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label={t`Search the bin`}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
        className="w-64 max-tablet:w-full"
      />
      <Select
        label={t({ message: "Kind", context: "of what was deleted" })}
        isLabelHidden
        className="w-52 max-tablet:w-full"
        value={filter.kind ?? allKinds}
        onChange={(id) => onFilter({ ...filter, kind: isCollectionName(id) ? id : null })}
        options={[
          { id: allKinds, label: t`Everything deleted` },
          ...kinds.map((kind) => ({ id: kind, label: kindOf(kind) })),
        ]}
      />
    </div>
  );
}

type BinSelectionProps = {
  readonly selected: number;
  readonly total: number;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onRestore: () => void;
};

/**
 * How many there are, a box that ticks them all, and what can be done with those that are ticked.
 */
export function BinSelection({ selected, total, onSelectAll, onRestore }: BinSelectionProps) {
  const { t } = useLingui();
  const count =
    selected === 0
      ? t`${plural(total, { one: "# deleted item", other: "# deleted items" })}`
      : t`${plural(selected, { one: "# selected", other: "# selected" })}`;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-1.5">
      <Checkbox
        isSelected={selected > 0 && selected === total}
        isIndeterminate={selected > 0 && selected < total}
        onChange={onSelectAll}
      >
        <span className="text-ink-2 tabular-nums">{count}</span>
      </Checkbox>
      <span role="status" className="sr-only">
        {count}
      </span>
      {selected > 0 && (
        <Button icon={RotateCcw} className="ms-auto" onPress={onRestore}>
          <Trans>Restore selected</Trans>
        </Button>
      )}
    </div>
  );
}
