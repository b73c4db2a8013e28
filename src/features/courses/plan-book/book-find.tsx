import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { type LineFilter } from "#domain/plan-book/find-lines";
import { SearchField } from "#ui/kit/fields/search-field";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { IconButton } from "#ui/kit/icon-button";

export type BookSearch = { readonly query: string; readonly filter: LineFilter };

type BookFindProps = {
  readonly search: BookSearch;
  readonly onSearch: (search: BookSearch) => void;
  readonly onClose: () => void;
  /** How many lines are shown. */
  readonly count: number;
};

/** Shows only the lines with some words, or of a kind. */
export function BookFind({ search, onSearch, onClose, count }: BookFindProps) {
  const { t } = useLingui();
  return (
    <search className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 tablet:ps-8 tablet:pe-7">
      <SearchField
        label={t`Find in the plan book`}
        autoFocus
        className="w-60 max-tablet:w-full"
        value={search.query}
        onChange={(query) => onSearch({ ...search, query })}
      />
      <SegmentedControl
        label={t`Lessons shown`}
        className="max-w-full overflow-x-auto"
        segments={[
          { id: "all", label: t({ message: "All", context: "lessons" }) },
          { id: "unplanned", label: t`Not planned` },
          { id: "exams", label: t`Exams` },
          { id: "lost", label: t`Without slot` },
        ]}
        value={search.filter}
        onChange={(filter) => onSearch({ ...search, filter })}
      />
      <span role="status" className="text-ui text-ink-2 tabular-nums">
        {count === 0 ? (
          <Trans>Nothing found</Trans>
        ) : (
          <Plural value={count} one="# line" other="# lines" context="of the plan book" />
        )}
      </span>
      <IconButton icon={X} label={t`Close`} onPress={onClose} className="ms-auto" />
    </search>
  );
}
