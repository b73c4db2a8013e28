import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, useState } from "react";
import { SearchField } from "#ui/kit/fields/search-field";
import { IconButton } from "#ui/kit/icon-button";
import type { PdfView, PdfViewState } from "#ui/pdf/create-pdf-view";

type PdfSearchProps = {
  readonly found: PdfViewState["found"];
  readonly onFind: PdfView["find"];
  readonly field: RefObject<HTMLDivElement | null>;
};

/**
 * Finds words in a PDF: hits are marked, Enter goes to the next one and Shift+Enter to the one
 * before.
 */
export function PdfSearch({ found, onFind, field }: PdfSearchProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const said = (): string => {
    if (!found) return "";
    if (found.total > 0) return `${found.current} / ${found.total}`;
    return found.isSearching ? t`Searching…` : t`Not found`;
  };
  return (
    <div ref={field} className="flex min-w-0 items-center gap-1 max-tablet:w-full">
      <SearchField
        className="min-w-0 flex-1 tablet:w-60"
        label={t`Search in this PDF`}
        placeholder={t`Search in this PDF`}
        value={query}
        onChange={(next) => {
          setQuery(next);
          onFind(next);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") onFind(query, event.shiftKey ? "previous" : "next");
          else event.continuePropagation();
        }}
      />
      <span role="status" className="min-w-14 text-center text-small text-ink-2 tabular-nums">
        {said()}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={t`Previous hit`}
        isDisabled={!found || found.total === 0}
        onPress={() => onFind(query, "previous")}
      />
      <IconButton
        icon={ChevronRight}
        label={t`Next hit`}
        isDisabled={!found || found.total === 0}
        onPress={() => onFind(query, "next")}
      />
    </div>
  );
}
