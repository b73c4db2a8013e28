import { useLingui } from "@lingui/react/macro";
import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "#ui/kit/icon-button";
import { largestZoom, smallestZoom, stepZoom } from "./zoom.ts";

type ZoomButtonsProps = {
  readonly scale: number;
  readonly fitLabel: string;
  readonly onZoom: (scale: number) => void;
  readonly onFit: () => void;
};

export function ZoomButtons({ scale, fitLabel, onZoom, onFit }: ZoomButtonsProps) {
  const { t } = useLingui();
  const percent = Math.round(scale * 100);
  return (
    <div role="group" aria-label={t({ message: "Size", context: "on the screen" })} className="flex items-center">
      <IconButton
        icon={ZoomOut}
        label={t`Smaller`}
        isDisabled={scale <= smallestZoom}
        onPress={() => onZoom(stepZoom(scale, "out"))}
      />
      <span className="w-12 text-center text-small text-ink-2 tabular-nums">{t`${percent}%`}</span>
      <IconButton
        icon={ZoomIn}
        label={t`Larger`}
        isDisabled={scale >= largestZoom}
        onPress={() => onZoom(stepZoom(scale, "in"))}
      />
      <IconButton icon={Maximize} label={fitLabel} onPress={onFit} />
    </div>
  );
}
