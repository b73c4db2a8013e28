import { ChevronRight, TriangleAlert } from "lucide-react";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import type { CourseForecast } from "../forecast/use-course-forecast.ts";
import { useFitWords } from "../forecast/use-fit-words.ts";

type SheetLineProps = { readonly forecast: CourseForecast; readonly onOpen: () => void };

/** Says in one line if all fits; it opens the sum and what can be done. */
export function SheetLine({ forecast, onOpen }: SheetLineProps) {
  const words = useFitWords();
  const { isShort } = forecast;
  return (
    <PressButton
      className={`flex min-h-11 w-full items-center gap-2.5 border-t border-line px-4 py-2 text-start text-ui tablet:ps-8 tablet:pe-7 ${isShort ? "bg-warning-tint text-warning-text" : "text-ink-2"}`}
      onPress={onOpen}
    >
      {isShort && <Icon icon={TriangleAlert} />}
      <span className="min-w-0 flex-1">{words.sum(forecast)}</span>
      <Icon icon={ChevronRight} />
    </PressButton>
  );
}
