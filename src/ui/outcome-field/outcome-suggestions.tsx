import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OutcomeSuggestion } from "#domain/curriculum/find-outcomes";
import { highlightText } from "#domain/search/highlight-text";
import { queryWords } from "#domain/search/query-words";
import type { OutcomeRow } from "#schema/outcomes";
import { join } from "#ui/kit/styles";

export type Suggestion = OutcomeSuggestion<OutcomeRow>;

type OutcomeSuggestionsProps = {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly typed: string;
  readonly active: number;
  /** Outcomes of the unit that are not taken yet. */
  readonly open: number;
  readonly isNeverNamed: (id: string) => boolean;
  readonly source: string;
  readonly onTake: (id: string) => void;
  readonly onTakeAll: () => void;
};

/** Outcomes that may be named, under the field. It pushes what follows down and covers nothing. */
export function OutcomeSuggestions(props: OutcomeSuggestionsProps) {
  const { id, suggestions, typed, active, open, isNeverNamed, source, onTake, onTakeAll } = props;
  const { t } = useLingui();
  const words = queryWords(typed);
  const why = ({ outcome, from }: Suggestion): string =>
    [
      ...(from === "unit" ? [t`this unit`] : from === "used" ? [t`used before`] : []),
      ...(isNeverNamed(outcome.id) ? [t({ message: "never planned", context: "one outcome of a curriculum" })] : []),
    ].join(", ");
  const rowClass = (index: number) =>
    join(
      "flex min-h-8 cursor-default items-center gap-3 rounded-chip border px-2.5 py-1 text-ui touch:min-h-11",
      index === active ? "border-changed bg-chosen forced-highlight" : "border-transparent",
    );
  // A press must not take the focus out of the field.
  const keep = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <div className="mt-1 rounded-control border border-line bg-surface p-1 shadow-2">
      <div id={id} role="listbox" tabIndex={-1} aria-label={t`Outcomes to name`} onMouseDown={keep}>
        {suggestions.map((suggestion, index) => {
          const { code, text } = suggestion.outcome;
          const said = why(suggestion);
          return (
            <div
              key={suggestion.outcome.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-take={suggestion.outcome.id}
              className={rowClass(index)}
              onClick={() => onTake(suggestion.outcome.id)}
              onKeyDown={keep}
            >
              <span className="min-w-10 font-strong tabular-nums">
                <Marked text={code} words={words} isChosen={index === active} />
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <Marked text={text} words={words} isChosen={index === active} />
              </span>
              <span className="shrink-0 text-small text-ink-2">{said}</span>
              {index === active && (
                <kbd
                  aria-hidden
                  className="shrink-0 rounded-label border border-line-2 px-1.5 font-sans text-micro pointer-coarse:hidden"
                >
                  Enter
                </kbd>
              )}
            </div>
          );
        })}
        {open > 0 && (
          <div
            id={`${id}-${suggestions.length}`}
            role="option"
            tabIndex={-1}
            aria-selected={active === suggestions.length}
            className={join(rowClass(suggestions.length), "justify-between")}
            onClick={onTakeAll}
            onKeyDown={keep}
          >
            <span className="font-control text-strong">
              {t`${plural(open, { one: "Take # of the unit", other: "Take all # of the unit" })}`}
            </span>
            <span className="min-w-0 truncate text-small text-ink-2">{source}</span>
          </div>
        )}
      </div>
      {suggestions.length === 0 && open === 0 && (
        <p className="px-2.5 py-1.5 text-ui text-ink-2">
          {typed.trim() === "" ? (
            <Trans>All of the curriculum is named already.</Trans>
          ) : (
            <Trans>No outcome has “{typed}” in its code or words.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

type MarkedProps = {
  readonly text: string;
  readonly words: ReturnType<typeof queryWords>;
  readonly isChosen: boolean;
};

/** A text with the typed part marked. */
function Marked({ text, words, isChosen }: MarkedProps) {
  return highlightText(text, words).map((part, index) =>
    part.isFound ? (
      <mark key={index} className={`rounded-label text-inherit ${isChosen ? "bg-changed" : "bg-p-tint"}`}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
