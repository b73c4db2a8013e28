import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronRight } from "lucide-react";
import { memo } from "react";
import type { OutlineRow } from "#domain/curriculum/outline";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { useFormat } from "#i18n/use-format";
import type { OutcomeRow } from "#schema/outcomes";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { BranchStrip } from "./branch-strip.tsx";
import type { OutcomeCover } from "./coverage-view.ts";
import { OutcomeMark } from "./outcome-mark.tsx";
import { useOutcomeWords } from "./use-outcome-words.ts";

/** Pixels that a level is further in. */
const indent = 18;
export const coverageColumns =
  "grid items-center gap-x-2 tablet:grid-cols-[minmax(0,1fr)_100px_58px_62px_66px] desk:grid-cols-[minmax(0,1fr)_100px_58px_62px_66px_176px]";

type CoverageRowProps = {
  readonly row: OutlineRow<OutcomeRow>;
  readonly cover: OutcomeCover;
  readonly weeks: readonly YearWeek[];
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly knowsTests: boolean;
  readonly onToggle: (id: string) => void;
};

/** A branch with its sums, or an outcome: how many lessons, and what tested it. */
export const CoverageRow = memo(function CoverageRow(props: CoverageRowProps) {
  const { row, cover, weeks, isOpen, isChosen, isStop, knowsTests, onToggle } = props;
  const { t } = useLingui();
  const format = useFormat();
  const words = useOutcomeWords();
  const { outcome, level, hasChildren, isTicked } = row;
  const { code, text, gone, id } = outcome;
  const { sums, taught, planned, tested, suggested, state } = cover;
  const none = "–";
  const count = (value: number) => (value === 0 ? none : format.number(value));
  const [done, all] = [format.number(sums.taught), format.number(sums.outcomes)];
  const said = [
    code || text || t`Without words`,
    ...(code && text ? [text] : []),
    ...(hasChildren ? [t`${done} of ${all} taught`] : [words.states[state]]),
    words.lessons(cover),
    ...(knowsTests ? [words.tests(cover)] : []),
    ...(gone ? [t`not in the ${gone} version`] : []),
  ].join(", ");
  return (
    <div
      role="row"
      aria-level={level}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isChosen}
      aria-label={said}
      tabIndex={isStop ? 0 : -1}
      data-outcome={id}
      className={join(
        coverageColumns,
        "relative min-h-[30px] border-b border-line ps-4 pe-4 text-ui -outline-offset-2 tablet:ps-8 tablet:pe-7 touch:min-h-11",
        hasChildren && "min-h-[34px]",
        hasChildren && level === 1 && !isChosen && "bg-sunken",
        isChosen
          ? "bg-chosen shadow-[inset_3px_0_0_var(--focus)] forced-highlight"
          : "hover:bg-[color-mix(in_srgb,var(--ink)_3%,transparent)]",
      )}
    >
      <span
        role="gridcell"
        className="flex min-w-0 items-center gap-2"
        style={{ paddingInlineStart: (level - 1) * indent }}
      >
        {hasChildren ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isOpen ? t`Close ${code || text}` : t`Open ${code || text}`}
            onClick={(event) => {
              event.stopPropagation();
              onToggle(id);
            }}
            className="relative -m-1 flex size-6 shrink-0 items-center justify-center rounded-label touch:after:absolute touch:after:-inset-2.5"
          >
            <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} className="text-ink-2" />
          </button>
        ) : (
          <span className={level > 1 ? "ps-px" : ""}>
            {isTicked ? <OutcomeMark state={state} /> : <span className="block size-3.5" />}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={join("flex min-w-0 items-baseline gap-x-2", gone !== "" && "text-ink-2")}>
            {code !== "" && (
              <span
                className={join(
                  "shrink-0 tabular-nums",
                  hasChildren || isChosen ? "font-strong text-ink" : "text-ink-2",
                  gone !== "" && "line-through",
                )}
              >
                {code}
              </span>
            )}
            <span
              className={join(
                "min-w-0 wrap-anywhere",
                hasChildren && "font-semibold",
                isChosen && "font-semibold",
                !hasChildren && state === "never" && "text-ink-2",
                gone !== "" && "line-through",
              )}
            >
              {text || (code === "" ? t`Without words` : "")}
            </span>
            {gone !== "" && (
              <span className="shrink-0 text-small text-ink-2">
                <Trans>not in the {gone} version</Trans>
              </span>
            )}
          </span>
          <span className="block text-small text-ink-2 tabular-nums tablet:hidden">{words.lessons(cover)}</span>
        </span>
      </span>
      <span role="gridcell" className="text-end text-ink-2 tabular-nums max-tablet:hidden">
        <span className={hasChildren ? "text-ink" : ""}>
          {count(suggested)} / {count(taught.length)}
        </span>
      </span>
      <span role="gridcell" className="text-end tabular-nums max-tablet:hidden">
        {count(planned.length)}
      </span>
      <span role="gridcell" className="text-end tabular-nums max-tablet:hidden">
        {hasChildren ? t`${done} of ${all}` : count(taught.length)}
      </span>
      <span role="gridcell" className="truncate text-end tabular-nums max-tablet:hidden">
        {!knowsTests ? (
          none
        ) : hasChildren ? (
          count(sums.tested)
        ) : (
          <span className="text-small text-ink-2" title={tested.map(({ title }) => title).join(", ")}>
            {tested[0]?.title || count(tested.length)}
            {tested.length > 1 && ` +${format.number(tested.length - 1)}`}
          </span>
        )}
      </span>
      <span role="gridcell" className="max-desk:hidden">
        {hasChildren && <BranchStrip cover={cover} weeks={weeks} />}
      </span>
    </div>
  );
});
