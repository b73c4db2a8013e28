import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { OutlineRow } from "#domain/curriculum/outline";
import type { OutcomeRow } from "#schema/outcomes";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

export type CoverageLineProps = {
  readonly row: OutlineRow<OutcomeRow>;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly onToggle: (id: string) => void;
};

type CoverageLineParts = CoverageLineProps & {
  /** All that it says, for screen readers. */
  readonly said: string;
  readonly columns: string;
  readonly nameClass?: string;
  /** The sign before an outcome. */
  readonly mark: ReactNode;
  readonly isPale: boolean;
  /** What stands below the words. */
  readonly below?: ReactNode;
  /** The cells after the words. */
  readonly children: ReactNode;
};

/** A row of an outline: its code and words, then what is counted of it. */
export function CoverageLine(props: CoverageLineParts) {
  const { row, isOpen, isChosen, isStop, onToggle, said, columns, nameClass, mark, isPale, below, children } = props;
  const { t } = useLingui();
  const { outcome, level, hasChildren, isTicked } = row;
  const { code, text, gone, id } = outcome;
  const isGone = gone !== "";
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
        columns,
        "relative min-h-[30px] border-b border-line ps-4 pe-4 text-ui -outline-offset-2 tablet:ps-8 tablet:pe-7 touch:min-h-11",
        hasChildren && "min-h-[34px]",
        isChosen
          ? "bg-chosen shadow-[inset_3px_0_0_var(--focus)] forced-highlight"
          : hasChildren && level === 1
            ? "bg-sunken"
            : "bg-surface hover:bg-[color-mix(in_srgb,var(--ink)_3%,var(--surface))]",
      )}
    >
      <span role="gridcell" className={join("min-w-0", nameClass)}>
        <span
          className="flex min-w-0 items-center gap-2"
          style={{ paddingInlineStart: `calc(${level - 1} * var(--indent, 18px))` }}
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
            <span className={level > 1 ? "ps-px" : ""}>{isTicked ? mark : <span className="block size-3.5" />}</span>
          )}
          <span className="min-w-0 flex-1">
            <span className={join("flex min-w-0 items-baseline gap-x-2", isGone && "text-ink-2")}>
              {code !== "" && (
                <span
                  className={join(
                    "shrink-0 tabular-nums",
                    hasChildren || isChosen ? "font-strong text-ink" : "text-ink-2",
                    isGone && "line-through",
                  )}
                >
                  {code}
                </span>
              )}
              <span
                className={join(
                  "min-w-0 wrap-anywhere",
                  (hasChildren || isChosen) && "font-semibold",
                  !hasChildren && isPale && "text-ink-2",
                  isGone && "line-through",
                )}
              >
                {text || (code === "" ? t`Without words` : "")}
              </span>
              {isGone && (
                <span className="shrink-0 text-small text-ink-2">
                  <Trans>not in the {gone} version</Trans>
                </span>
              )}
            </span>
            {below}
          </span>
        </span>
      </span>
      {children}
    </div>
  );
}
