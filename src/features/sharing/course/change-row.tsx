import { Trans, useLingui } from "@lingui/react/macro";
import { GitMerge } from "lucide-react";
import type { ReactNode } from "react";
import type { ChangeChoice } from "#domain/share/course-changes";
import { ChangedText } from "#ui/kit/changed-text";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import type { ChangeSide, ChangeWords } from "./use-change-words.ts";

type ChangeRowProps = {
  readonly words: ChangeWords;
  readonly who: string;
  readonly choice: ChangeChoice | null;
  /** The buttons that choose; none where they stand elsewhere. */
  readonly children?: ReactNode;
};

/** What was copied, mine and hers of one change; beside each other where there is room. */
export function ChangeRow({ words, who, choice, children }: ChangeRowProps) {
  const { t } = useLingui();
  const { when, title, what, base, mine, hers, both } = words;
  const isOpen = choice === null;
  return (
    <div
      className={join(
        "grid gap-x-3 gap-y-2 px-4 py-3 tablet:px-7 desk:col-span-full desk:grid-cols-subgrid",
        "tablet:max-desk:grid-cols-[minmax(0,0.8fr)_repeat(3,minmax(0,1fr))]",
        isOpen && "bg-warning-tint",
      )}
    >
      <div className="min-w-0 wrap-break-word">
        {when !== "" && <p className="text-ui font-semibold text-ink">{when}</p>}
        <p
          className={
            when === "" ? "text-ui font-semibold" : join("text-small", isOpen ? "text-warning-text" : "text-ink-2")
          }
        >
          {title}
        </p>
        <p className={join("text-small", isOpen ? "text-warning-text" : "text-ink-2")}>{what}</p>
      </div>
      <Cell heading={t({ message: "As copied", context: "a text of a colleague's course" })} side={base} />
      <Cell
        heading={t({ message: "Mine", context: "a text of a course" })}
        side={mine}
        isBoxed
        isChosen={choice === "mine" || choice === "both"}
      />
      <Cell heading={who} side={hers} isBoxed isChosen={choice === "hers" || choice === "both"} />
      {children && <div className="tablet:max-desk:col-span-4 tablet:max-desk:justify-self-end">{children}</div>}
      {choice === "both" && both && (
        <p className="flex min-w-0 items-start gap-2 text-ui tablet:col-span-full tablet:ms-[13%] desk:col-start-2 desk:ms-0">
          <span className="flex h-5 items-center gap-2 text-ink-2">
            <Icon icon={GitMerge} />
            <Trans context="a text, if both are taken">Becomes</Trans>
          </span>
          <span className="min-w-0 wrap-break-word whitespace-pre-line text-ink">
            <ChangedText runs={both} isChosen />
          </span>
        </p>
      )}
    </div>
  );
}

type CellProps = {
  readonly heading: string;
  readonly side: ChangeSide;
  readonly isBoxed?: boolean;
  readonly isChosen?: boolean;
};

function Cell({ heading, side: { runs, note }, isBoxed = false, isChosen = false }: CellProps) {
  return (
    <div
      className={join(
        "min-w-0 self-start py-2 text-body wrap-break-word",
        isBoxed && "rounded-block border px-3.5",
        isBoxed &&
          (isChosen
            ? "border-focus bg-chosen text-ink inset-shadow-[0_0_0_1px_var(--focus)]"
            : "border-line-2 bg-surface text-ink"),
        !isBoxed && "text-ink-2",
      )}
    >
      <span className="block text-small text-ink-2 tablet:sr-only">{heading}</span>
      <span className="whitespace-pre-line">
        <ChangedText runs={runs} isChosen={isChosen} />
      </span>
      {note !== "" && <span className="block text-ink-2">{note}</span>}
    </div>
  );
}
