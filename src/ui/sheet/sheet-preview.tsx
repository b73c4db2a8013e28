import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Sheet } from "./sheet.ts";
import { SheetPages } from "./sheet-pages.tsx";

type SheetPreviewProps = { readonly sheets: readonly Sheet[]; readonly onCount?: (count: number) => void };

/** Pages on the desk, as large as there is room for, at most at their size. */
export function SheetPreview({ sheets, onCount }: SheetPreviewProps) {
  const { t } = useLingui();
  const desk = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const wide = sheets[0]?.isLandscape ? 1123 : 794;
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setZoom(Math.min(1, entry.contentRect.width / wide));
    });
    observer.observe(desk.current!);
    return () => observer.disconnect();
  }, [wide]);
  return (
    <div
      ref={desk}
      role="group"
      aria-label={t`As it will be printed`}
      // The pages scroll by keys where nothing beside them can be chosen.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="sheet-desk min-w-0 flex-1"
    >
      {zoom > 0 && (
        <div style={{ zoom }}>
          <SheetPages sheets={sheets} {...(onCount && { onCount })} />
        </div>
      )}
    </div>
  );
}
