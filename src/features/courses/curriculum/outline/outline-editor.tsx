import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, memo } from "react";
import type { CurriculumRow } from "#schema/curricula";
import type { OutcomeRow } from "#schema/outcomes";
import { join } from "#ui/kit/styles";
import { outlineColumns, outlineIndent } from "./outline-columns.ts";
import { OutlineLine } from "./outline-line.tsx";
import { OutlineTools } from "./outline-tools.tsx";
import { type LineField, useOutline } from "./use-outline.ts";

type OutlineEditorProps = { readonly curriculum: CurriculumRow; readonly outcomes: readonly OutcomeRow[] };

/** The outline of a curriculum, typed line by line. */
export function OutlineEditor({ curriculum, outcomes }: OutlineEditorProps) {
  const { t } = useLingui();
  const outline = useOutline(curriculum.id, outcomes);
  const { rows, active } = outline;
  const openLine = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-still]") : null;
    const id = cell?.closest("[data-line]")?.getAttribute("data-line");
    if (cell && id) outline.goTo(id, cell.dataset["still"] as LineField);
  };
  const start = { "--outline-start": "1rem" } as CSSProperties;
  return (
    <div className="tablet:[--outline-start:2rem]!" style={start}>
      <div className="sticky top-0 z-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-1.5 tablet:ps-8 tablet:pe-7">
        <OutlineTools outline={outline} />
        <p className="text-small text-ink-2 pointer-coarse:hidden">
          <Trans>
            Enter: new line. Tab and Shift Tab: level. Alt and arrows: move. A pasted list keeps its levels.
          </Trans>
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- by keys a line opens with the focus */}
      <div
        role="treegrid"
        aria-label={t`Outline of ${curriculum.title}`}
        onClick={({ target }) => openLine(target)}
        onFocus={({ target }) => openLine(target)}
      >
        <div role="row" className="sr-only">
          <span role="columnheader">{t({ message: "Code", context: "of an outcome" })}</span>
          <span role="columnheader">{t({ message: "Words", context: "of an outcome" })}</span>
          <span role="columnheader">{t`Suggested lessons`}</span>
        </div>
        {rows.map(({ outcome, level, hasChildren }) =>
          outcome.id === active?.id ? (
            <OutlineLine key={outcome.id} outline={outline} row={outcome} level={level} />
          ) : (
            <StillLine key={outcome.id} row={outcome} level={level} hasChildren={hasChildren} />
          ),
        )}
      </div>
      {rows.length === 0 && (
        <textarea
          rows={3}
          aria-label={t`The first lines`}
          placeholder={t`Type the first line, or paste a list with its levels`}
          className="mx-4 my-3 block w-[calc(100%-2rem)] resize-none rounded-control border border-field-line bg-surface p-2.5 text-ui outline-none focus-visible:outline-2 focus-visible:outline-focus tablet:mx-8"
          onFocus={() => outline.add("")}
          onPaste={(event) => {
            event.preventDefault();
            outline.paste("", event.clipboardData.getData("text/plain"));
          }}
        />
      )}
    </div>
  );
}

type StillLineProps = {
  readonly row: OutcomeRow;
  readonly level: number;
  readonly hasChildren: boolean;
};

/** A line that nobody writes in. A press, or the focus, opens it. */
const StillLine = memo(function StillLine({ row, level, hasChildren }: StillLineProps) {
  const { t } = useLingui();
  const { id, code, text, suggested, gone } = row;
  return (
    <div
      role="row"
      aria-level={level}
      data-line={id}
      className={join(outlineColumns, "hover:bg-sunken")}
      style={outlineIndent(level)}
    >
      <span role="gridcell" tabIndex={-1} className="truncate px-1 font-strong tabular-nums" data-still="code">
        {code}
      </span>
      <span
        role="gridcell"
        tabIndex={0}
        data-still="text"
        className={join(
          "truncate px-1",
          hasChildren && "font-semibold",
          gone !== "" && "text-ink-2 line-through",
          text === "" && "text-ink-3",
        )}
      >
        {text || t`Without words`}
      </span>
      <span role="gridcell" tabIndex={-1} className="px-1 text-end text-ink-2 tabular-nums" data-still="suggested">
        {suggested || "–"}
      </span>
    </div>
  );
});
