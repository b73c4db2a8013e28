import { useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import type { CourseStanding } from "#domain/student-page/course-standing";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { shownAverage } from "#domain/marks/sums/shown-marks";
import { decimalText, standWords } from "#i18n/words/mark-words";

type CourseBarProps = {
  readonly standing: CourseStanding;
  readonly color: string;
  /** Large type, for parents who look on. */
  readonly isLarge?: boolean;
};

const percent = (share: number) => `${share * 100}%`;

/**
 * A mark as a bar on its scale: outlined where it is not enough, the pass mark dashed, the class's
 * average as a line. Without marks it says so.
 */
export function CourseBar({ standing, color, isLarge = false }: CourseBarProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { mark, average, bar, rules } = standing;
  const { scale } = rules;
  if (scale.kind === "steps" && mark.level !== undefined) {
    return <span className="flex-1 text-ink">{t`Last level: ${mark.level}`}</span>;
  }
  if (!bar || !mark.value || scale.kind === "steps") {
    return <span className="flex-1 text-ink-2">{t`No marks in this course`}</span>;
  }
  const own = decimalText(format, mark.shown);
  const mean = average ? decimalText(format, shownAverage(average, scale)) : "";
  const stand = mark.stand === "proposed" ? standWords(i18n, format, mark) : "";
  const words = [
    own,
    stand,
    mark.isBelow ? t({ message: "not enough", context: "a mark" }) : "",
    mean === "" ? "" : t`class average ${mean}`,
  ];
  return (
    <span className="flex min-w-0 flex-1 items-center gap-x-4">
      <span className="sr-only">{words.filter((word) => word !== "").join(", ")}</span>
      <span
        aria-hidden
        data-color={color}
        className={join(
          "relative min-w-16 flex-1 rounded-full bg-canvas keeps-color forced-colors:outline",
          isLarge ? "h-3 max-w-[520px]" : "h-2 max-w-[400px]",
        )}
      >
        <span
          className={join(
            "absolute inset-y-0 start-0 min-w-2 rounded-full",
            mark.isBelow ? "border-[1.5px] border-c-bar bg-surface" : "bg-c-bar",
          )}
          style={{ inlineSize: percent(bar.own) }}
        />
        <span
          className="absolute -inset-y-0.5 border-s border-dashed border-ink-2"
          style={{ insetInlineStart: percent(bar.pass) }}
        />
        {bar.average !== undefined && (
          <span
            className="absolute -inset-y-1.5 -ms-px w-0.5 bg-ink"
            style={{ insetInlineStart: percent(bar.average) }}
          />
        )}
      </span>
      <span
        aria-hidden
        className={join(
          "flex shrink-0 items-center gap-1 font-semibold text-ink tabular-nums",
          isLarge ? "min-w-20 text-h2" : "min-w-14",
        )}
      >
        {mark.isBelow && <Icon icon={ArrowDown} size={isLarge ? 18 : 14} />}
        {own}
        {stand !== "" && (
          <span className={join("font-normal text-ink-2", isLarge ? "text-body" : "text-small")}>{stand}</span>
        )}
      </span>
    </span>
  );
}
