import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";
import type { CourseForecast } from "./use-course-forecast.ts";
import { useFitWords } from "./use-fit-words.ts";

/** One line below a course's head while its units do not fit, and where it is mended. */
export function ForecastNote({ forecast }: { readonly forecast: CourseForecast }) {
  const words = useFitWords();
  return (
    <p className="flex items-center gap-2.5 border-b border-line px-4 py-2 text-ui text-warning-text tablet:ps-8 tablet:pe-7 pointer-coarse:min-h-11">
      <Icon icon={TriangleAlert} />
      <span className="min-w-0">{words.lacks(forecast.forecast)}</span>
      <TextLink href="#units" className="shrink-0 pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3">
        <Trans>What you can do</Trans>
      </TextLink>
    </p>
  );
}
