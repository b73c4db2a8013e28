import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { SearchField } from "react-aria-components/SearchField";
import type { RecordSearch } from "#db/search/create-record-search";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useToday } from "#hooks/data/use-now";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import { FoundList } from "./found-list.tsx";
import { KeyHint, SearchFoot } from "./search-foot.tsx";
import { SearchFilters } from "./search-filters.tsx";
import { ResultCount, SearchNote } from "./search-note.tsx";
import { type Filter, readTyped, searchResults } from "./search-results.ts";
import type { Command } from "./use-commands.ts";
import type { Placing } from "./placing.ts";
import { useSearchState } from "./use-record-search.ts";
import { useUpcoming } from "./use-upcoming.ts";

type SearchPanelProps = {
  readonly search: RecordSearch;
  readonly commands: readonly Command[];
  readonly placing: Placing;
  /** `id` of a found record, a command or a lesson that comes next. */
  readonly onChoose: (id: string, o: { readonly isBeside: boolean }) => void;
  readonly onClose: () => void;
};

/** The field, what it finds, and how to get through it by keys. */
export function SearchPanel({ search, commands, placing, onChoose, onClose }: SearchPanelProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const isPhone = useIsPhone();
  const state = useSearchState(search);
  const today = useToday();
  const upcoming = useUpcoming();
  const byId = useMemo(() => new Map(commands.map((command) => [command.id, command])), [commands]);
  const typed = readTyped(query, filter);
  const { text } = typed;
  const shownFilter = typed.filter;
  const results = useMemo(
    // `state` is another object whenever records have changed.
    () => state && searchResults(search, { text, filter: shownFilter }, { today, placeOf: placing.placeOf }),
    [search, state, text, shownFilter, today, placing],
  );
  const { found, shown, counts } = results;
  const isEmpty = found.words.length === 0;
  const start = isEmpty
    ? {
        lessons: shownFilter === "all" ? upcoming : [],
        commands: commands.filter(({ isUsual, group }) => isUsual || group === shownFilter),
      }
    : null;

  /** Whether Ctrl or Cmd is down as a result is chosen, by key or pointer. */
  const isBeside = useRef(false);

  const noteModifier = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => {
    isBeside.current = event.ctrlKey || event.metaKey;
  };
  return (
    <div className="contents" onKeyDownCapture={noteModifier} onPointerDownCapture={noteModifier}>
      <Autocomplete
        inputValue={query}
        onInputChange={(next) => {
          setQuery(next);
          if (next === "") setFilter("all");
        }}
      >
        <SearchField aria-label={t`Search`} autoFocus className="flex h-14 shrink-0 items-center gap-3.5 px-5">
          <Icon icon={Search} size={18} className="text-ink-2" />
          <Input
            placeholder={t`Lessons, events, students, settings`}
            className="h-full min-w-0 flex-1 bg-transparent text-[1.125rem] text-ellipsis text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
            onKeyDown={(event) => {
              // The field would be emptied first, and the dialog closed by a second press.
              if (event.key === "Escape") onClose();
            }}
          />
          {!isEmpty && <ResultCount count={found.count} isWhole={state.isWhole} />}
          <PressButton
            // The label begins with the visible word, for those who say it aloud.
            aria-label={isPhone ? undefined : t`Esc, close`}
            onPress={onClose}
            className="shrink-0 rounded-chip text-ui font-control text-ink-2 touch:h-11 touch:px-2"
          >
            {isPhone ? <Trans>Cancel</Trans> : <KeyHint>Esc</KeyHint>}
          </PressButton>
        </SearchField>
        <SearchFilters value={shownFilter} onChange={setFilter} counts={counts} />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <SearchNote results={results} filter={shownFilter} text={text.trim()} isWhole={state.isWhole} />
          <FoundList
            groups={isEmpty ? [] : shown}
            commands={byId}
            start={start}
            words={found.words}
            today={today}
            placing={placing}
            onChoose={(id) => onChoose(id, { isBeside: isBeside.current })}
            onMore={shownFilter === "all" ? setFilter : undefined}
          />
        </div>
      </Autocomplete>
      <SearchFoot />
    </div>
  );
}
