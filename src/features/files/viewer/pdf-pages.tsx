import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Skeleton } from "#ui/kit/skeleton";
import { join } from "#ui/kit/styles";
import type { PdfDocument, PdfFault } from "#ui/pdf/create-pdf-reader";
import { createPdfView, type PdfView, type PdfViewState } from "#ui/pdf/create-pdf-view";
import { PdfBar } from "./pdf-bar.tsx";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { useZoomGestures } from "./use-zoom-gestures.ts";
import { clampZoom, stepZoom } from "./zoom.ts";

type PdfPagesProps = { readonly document: PdfDocument; readonly onFault: (fault: PdfFault) => void };

/** The pages, one below the other, with what steers them above. */
export function PdfPages({ document, onFault }: PdfPagesProps) {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PdfView | null>(null);
  const [state, setState] = useState<PdfViewState | null>(null);
  const pageName = useRef((page: number) => t`Page ${page}`);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isOver = false;
    let made: PdfView | undefined;
    const make = async () => {
      const one = await createPdfView({
        container: element,
        document,
        pageName: (page) => pageName.current(page),
        onChange: (next) => !isOver && setState(next),
      });
      if (isOver) return one.end();
      made = one;
      setView(one);
      // Arrow keys scroll at once.
      if (!element.closest("[role=dialog]")?.querySelector("input:focus")) element.focus();
    };
    make().catch(() => !isOver && onFault({ type: "notAvailable" }));
    return () => {
      isOver = true;
      made?.end();
    };
  }, [document, onFault]);

  useZoomGestures(container, (factor, at) => {
    if (view && state) view.zoomBy(clampZoom(state.scale * factor) / state.scale, at);
  });
  useViewerKeys((event, { isTyping }) => {
    if (!view || !state) return false;
    const { key } = event;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== "f") return false;
      searchField.current?.querySelector("input")?.focus();
      searchField.current?.querySelector("input")?.select();
      return true;
    }
    if (isTyping) return false;
    if (key === "+" || key === "=") view.zoomTo(stepZoom(state.scale, "in"));
    else if (key === "-") view.zoomTo(stepZoom(state.scale, "out"));
    else if (key === "0") view.fitWidth();
    else if (key === "PageDown" || key === "ArrowRight") view.goTo(state.page + 1);
    else if (key === "PageUp" || key === "ArrowLeft") view.goTo(state.page - 1);
    else if (key === "Home") view.goTo(1);
    else if (key === "End") view.goTo(state.pages);
    else return false;
    return true;
  });
  return (
    <>
      {view && state && <PdfBar view={view} state={state} searchField={searchField} />}
      <div className="relative min-h-0 flex-1 bg-canvas">
        {!state && <Skeleton className="absolute inset-5" />}
        <div
          ref={container}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and so has to take the arrow keys
          tabIndex={0}
          role="group"
          aria-label={t`Pages`}
          className={join("absolute inset-0 overflow-auto pt-3 outline-none", !state && "invisible")}
        >
          <div className="pdfViewer" />
        </div>
      </div>
    </>
  );
}
