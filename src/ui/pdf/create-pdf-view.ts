import type { PdfDocument } from "./create-pdf-reader.ts";
import "./pdf.css";

/** What a bar above the pages says. */
export type PdfViewState = {
  readonly page: number;
  readonly pages: number;
  /** 1 is the size on paper. */
  readonly scale: number;
  /** What was searched for: the hit that is shown and how many there are; null without a search. */
  readonly found: { readonly current: number; readonly total: number; readonly isSearching: boolean } | null;
};

export type PdfView = {
  goTo(page: number): void;
  zoomTo(scale: number): void;
  /** Zooms by a factor, as two fingers and the wheel do it, around a point of the window. */
  zoomBy(factor: number, at: { readonly x: number; readonly y: number }): void;
  fitWidth(): void;
  /** "" ends the search. */
  find(query: string, step?: "next" | "previous"): void;
  end(): void;
};

/**
 * Most pixels of one page's picture: 64 MB, what an older tablet has. Larger ones are drawn where
 * they are looked at.
 */
const maxCanvasPixels = 2 ** 24;

/**
 * Draws the pages that are in sight, with their text above them to select and to read out, by the
 * viewer of pdf.js.
 */
export const createPdfView = async (o: {
  /** Has a position of its own and one element in it. */
  container: HTMLDivElement;
  document: PdfDocument;
  pageName: (page: number) => string;
  onChange: (state: PdfViewState) => void;
}): Promise<PdfView> => {
  const { AnnotationMode, AnnotationEditorType } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // It finds pdf.js in a global that the line above has set.
  const { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } =
    await import("pdfjs-dist/legacy/web/pdf_viewer.mjs");
  const { container } = o;
  const ended = new AbortController();
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: "noopener noreferrer nofollow",
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    removePageBorders: true,
    enableAutoLinking: false,
    // The browser's own marks what is selected.
    enableSelectionRendering: false,
    maxCanvasPixels,
    // Its own texts are in English and come by markup, which the page's rules refuse; ours are set
    // below.
    l10n: { pause: () => {}, resume: () => {}, translate: async () => {} } as never,
    abortSignal: ended.signal,
  } as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);

  let isFitting = true;
  let found: PdfViewState["found"] = null;
  let query = "";
  const tell = () => {
    if (ended.signal.aborted) return;
    o.onChange({ page: viewer.currentPageNumber, pages: viewer.pagesCount, scale: viewer.currentScale, found });
  };
  const fit = (value: string) => {
    isFitting = true;
    viewer.currentScaleValue = value;
  };
  let fitted = "auto";
  eventBus.on("pagesinit", () => {
    for (let index = 0; index < viewer.pagesCount; index += 1)
      (viewer.getPageView(index) as { div: HTMLElement }).div.setAttribute("aria-label", o.pageName(index + 1));
    fit(fitted);
    tell();
  });
  eventBus.on("pagechanging", tell);
  eventBus.on("scalechanging", tell);
  type Count = { readonly current: number; readonly total: number };
  const count = ({ matchesCount, state }: { readonly matchesCount: Count; readonly state?: number }) => {
    if (query === "") return;
    // In state 3 the search still looks through the pages.
    found = { ...matchesCount, isSearching: state === undefined ? (found?.isSearching ?? true) : state === 3 };
    tell();
  };
  eventBus.on("updatefindmatchescount", count);
  eventBus.on("updatefindcontrolstate", count);
  const resized = new ResizeObserver(() => isFitting && viewer.pagesCount > 0 && fit(fitted));
  resized.observe(container);
  viewer.setDocument(o.document);
  linkService.setDocument(o.document);

  return {
    goTo: (page) => {
      if (page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page;
    },
    zoomTo: (scale) => {
      isFitting = false;
      viewer.currentScale = scale;
    },
    zoomBy: (scaleFactor, { x, y }) => {
      isFitting = false;
      viewer.updateScale({ scaleFactor, origin: [x, y], drawingDelay: 300 } as never);
    },
    fitWidth: () => fit((fitted = "page-width")),
    find: (asked, step) => {
      const isSame = asked === query;
      query = asked;
      if (asked === "") {
        found = null;
        eventBus.dispatch("findbarclose", { source: o });
        return tell();
      }
      const type = step && isSame ? "again" : "";
      eventBus.dispatch("find", {
        source: o,
        type,
        query: asked,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: step === "previous",
        matchDiacritics: false,
      });
    },
    end: () => {
      ended.abort();
      resized.disconnect();
      viewer.setDocument(null as never);
      linkService.setDocument(null);
    },
  };
};
