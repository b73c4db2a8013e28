import { useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { RefObject } from "react";
import { IconButton } from "#ui/kit/icon-button";
import type { PdfView, PdfViewState } from "#ui/pdf/create-pdf-view";
import { PageField } from "./page-field.tsx";
import { PdfSearch } from "./pdf-search.tsx";
import { ZoomButtons } from "./zoom-buttons.tsx";

type PdfBarProps = {
  readonly view: PdfView;
  readonly state: PdfViewState;
  readonly searchField: RefObject<HTMLDivElement | null>;
};

/** Search, page and size of a PDF. */
export function PdfBar({ view, state, searchField }: PdfBarProps) {
  const { t } = useLingui();
  const { page, pages, scale } = state;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-sunken px-3 py-1.5 tablet:px-5">
      <PdfSearch found={state.found} onFind={view.find} field={searchField} />
      <div className="flex items-center gap-1">
        <IconButton
          icon={ChevronUp}
          label={t`Previous page`}
          isDisabled={page <= 1}
          onPress={() => view.goTo(page - 1)}
        />
        <PageField page={page} pages={pages} onGo={view.goTo} />
        <IconButton
          icon={ChevronDown}
          label={t`Next page`}
          isDisabled={page >= pages}
          onPress={() => view.goTo(page + 1)}
        />
      </div>
      <ZoomButtons scale={scale} fitLabel={t`Fit to width`} onZoom={view.zoomTo} onFit={view.fitWidth} />
    </div>
  );
}
