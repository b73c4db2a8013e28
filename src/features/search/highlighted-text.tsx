import { highlightText } from "#domain/search/highlight-text";
import type { QueryWord } from "#domain/search/query-words";

/**
 * A text in which what was searched for stands out. The row around it is a `group`: the chosen one
 * is marked more strongly.
 */
export function HighlightedText({ text, words }: { readonly text: string; readonly words: readonly QueryWord[] }) {
  return highlightText(text, words).map((part, place) =>
    part.isFound ? (
      <mark
        // Parts have no names, and their places change only with the text.
        // oxlint-disable-next-line react/no-array-index-key
        key={place}
        className="rounded-[3px] bg-p-tint font-semibold text-on-p-tint group-data-focused:bg-changed group-data-focused:text-ink"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
