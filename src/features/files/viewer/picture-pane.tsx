import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ErrorState } from "#ui/kit/error-state";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { useZoomGestures } from "./use-zoom-gestures.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";
import { clampZoom, fittingScale, stepZoom } from "./zoom.ts";

type PicturePaneProps = {
  readonly bytes: Blob;
  readonly name: string;
  readonly saveButton: ReactNode;
  readonly onTurn: (step: 1 | -1) => void;
};
type Size = { readonly width: number; readonly height: number };
const nothing: Size = { width: 0, height: 0 };

/** A picture, whole at first; larger by buttons, keys, the wheel with Ctrl and two fingers. */
export function PicturePane({ bytes, name, saveButton, onTurn }: PicturePaneProps) {
  const { t } = useLingui();
  const room = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [picture, setPicture] = useState<Size>(nothing);
  const [inside, setInside] = useState<Size>(nothing);
  /** Null while it fits itself to the room. */
  const [zoom, setZoom] = useState<number | null>(null);
  /** The point that stays where it is while the size changes, as a part of the picture. */
  const held = useRef<{ left: number; top: number; x: number; y: number } | null>(null);

  useEffect(() => {
    const url = URL.createObjectURL(bytes);
    const image = room.current?.querySelector("img");
    if (image) image.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setInside({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const fitting = fittingScale(picture, inside);
  const scale = zoom ?? fitting;
  const zoomTo = (next: number, at?: { readonly x: number; readonly y: number }) => {
    const element = room.current;
    const image = element?.querySelector("img");
    if (!element || !image) return;
    const box = element.getBoundingClientRect();
    const { x, y } = at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const shown = image.getBoundingClientRect();
    held.current = { left: (x - shown.x) / shown.width, top: (y - shown.y) / shown.height, x: x - box.x, y: y - box.y };
    setZoom(clampZoom(next));
  };
  useLayoutEffect(() => {
    const element = room.current;
    const image = element?.querySelector("img");
    if (!element || !image || !held.current) return;
    const { left, top, x, y } = held.current;
    held.current = null;
    element.scrollTo(image.offsetLeft + left * image.offsetWidth - x, image.offsetTop + top * image.offsetHeight - y);
  }, [scale]);

  useZoomGestures(room, (factor, at) => zoomTo(scale * factor, at));
  useViewerKeys((event, { isTyping }) => {
    if (isTyping || event.ctrlKey || event.metaKey) return false;
    if (event.key === "+" || event.key === "=") zoomTo(stepZoom(scale, "in"));
    else if (event.key === "-") zoomTo(stepZoom(scale, "out"));
    else if (event.key === "0") setZoom(null);
    else if (zoom === null && event.key === "ArrowRight") onTurn(1);
    else if (zoom === null && event.key === "ArrowLeft") onTurn(-1);
    else return false;
    return true;
  });

  if (isBroken)
    return (
      <ErrorState className="m-5" title={t`This picture can't be shown: the file is damaged.`} action={saveButton} />
    );
  return (
    <>
      <div className="flex justify-center border-b border-line bg-sunken px-3 py-1">
        <ZoomButtons
          scale={scale}
          fitLabel={t`Whole picture`}
          onZoom={(next) => zoomTo(next)}
          onFit={() => setZoom(null)}
        />
      </div>
      <div
        ref={room}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and so has to take the arrow keys
        tabIndex={0}
        role="group"
        aria-label={name}
        className="relative min-h-0 flex-1 overflow-auto bg-canvas outline-none"
      >
        <div className="grid min-h-full w-fit min-w-full place-items-center">
          <img
            alt={name}
            className="max-w-none"
            width={Math.round(picture.width * scale) || undefined}
            height={Math.round(picture.height * scale) || undefined}
            onLoad={({ currentTarget: image }) =>
              setPicture({ width: image.naturalWidth, height: image.naturalHeight })
            }
            onError={() => setBroken(true)}
          />
        </div>
      </div>
    </>
  );
}
