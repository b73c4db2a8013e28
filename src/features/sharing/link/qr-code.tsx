import { useEffect, useState } from "react";

type QrCodeProps = { readonly text: string; readonly label: string };

type Squares = readonly (readonly boolean[])[];

/** A text as a QR code; its code is fetched when one is first shown. */
export function QrCode({ text, label }: QrCodeProps) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let isGone = false;
    void import("uqr")
      .then(({ encode }) => !isGone && setSquares(encode(text, { border: 2 }).data))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [text]);
  const size = squares?.length ?? 1;
  const path = squares?.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-33 shrink-0 rounded-block border border-line"
      shapeRendering="crispEdges"
    >
      {/* A scanner wants dark on light, whatever the theme. */}
      <rect width={size} height={size} fill="#fff" />
      {path && <path d={path} fill="#000" />}
    </svg>
  );
}
