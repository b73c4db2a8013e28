import type { ReactNode } from "react";

export type FlagCountry = "LU" | "FR" | "BE" | "DE" | "CH" | "GB";

const stripes = (colors: readonly string[], isVertical: boolean) =>
  colors.map((fill, index) =>
    isVertical ? (
      <rect key={fill} x={(index * 20) / 3} width={20 / 3} height="14" fill={fill} />
    ) : (
      <rect key={fill} y={(index * 14) / 3} width="20" height={14 / 3} fill={fill} />
    ),
  );

const drawings: Record<FlagCountry, ReactNode> = {
  LU: stripes(["#ef3340", "#ffffff", "#00a3e0"], false),
  FR: stripes(["#000091", "#ffffff", "#e1000f"], true),
  BE: stripes(["#171412", "#fdda25", "#ef3340"], true),
  DE: stripes(["#141414", "#dd0000", "#ffce00"], false),
  CH: (
    <>
      <rect width="20" height="14" fill="#da291c" />
      <path fill="#ffffff" d="M8.7 3h2.6v2.7H14v2.6h-2.7V11H8.7V8.3H6V5.7h2.7z" />
    </>
  ),
  GB: (
    <>
      <rect width="20" height="14" fill="#012169" />
      <path stroke="#ffffff" strokeWidth="2.8" d="M0 0l20 14M20 0L0 14" />
      <path stroke="#c8102e" strokeWidth="1" d="M0 0l20 14M20 0L0 14" />
      <path stroke="#ffffff" strokeWidth="4.6" d="M10 0v14M0 7h20" />
      <path stroke="#c8102e" strokeWidth="2.8" d="M10 0v14M0 7h20" />
    </>
  ),
};

/** A country's flag, 20 x 14. Hidden from screen readers: the country's name is beside it. */
export function Flag({ country }: { country: FlagCountry }) {
  return (
    <span aria-hidden className="inline-flex shrink-0 overflow-hidden rounded-bar border border-line keeps-color">
      <svg width="20" height="14" viewBox="0 0 20 14">
        {drawings[country]}
      </svg>
    </span>
  );
}
