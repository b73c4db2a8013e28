import { Trans, useLingui } from "@lingui/react/macro";
import { MessageSquarePlus } from "lucide-react";
import { stateText } from "#domain/marks/changes/pad-keys";
import { worstOf } from "#domain/marks/scale/scale";
import { type State, stateLetters } from "#domain/marks/scale/typed-mark";
import { useFormat } from "#i18n/use-format";
import { decimalText, stateName } from "#i18n/words/mark-words";
import { Button } from "#ui/kit/button";
import type { Column, MarkTable } from "../sums/mark-table.ts";
import { numberText } from "../sums/mark-words.ts";
import { PadKeys } from "../pad/pad-keys.tsx";
import type { usePad } from "../pad/use-pad.ts";

type GridPadProps = {
  readonly table: MarkTable;
  readonly column: Column;
  readonly pad: ReturnType<typeof usePad>;
  readonly onNote: () => void;
};

/** The pad of a tablet: whose mark is typed, why somebody has none, and the keys. */
export function GridPad({ table, column, pad, onNote }: GridPadProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { rows, rules } = table;
  const { assessment, typed } = column;
  const row = rows[pad.at];
  const title = assessment.title || t`Untitled`;
  const most = typed.kind === "points" ? decimalText(format, typed.most) : "";
  const { sums } = rules;
  const worst = typed.kind === "points" || !sums ? "0" : numberText(format, worstOf(sums.scale));
  const effectOf = (state: State): string => {
    if (!sums) return "";
    if (state === "repeat") return t({ message: "left out until then", context: "what a mark does in an average" });
    const counts = (state === "missing" || state === "cheated") && sums[state] === "worst";
    if (counts) return t({ message: `counts as ${worst}`, context: "what a mark does in an average" });
    return t({ message: "left out", context: "what a mark does in an average" });
  };
  const states = Object.keys(stateLetters) as State[];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the cell keeps the focus
    <section
      aria-label={t`Keys for marks`}
      className="marks-pad print:hidden"
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="flex min-h-[54px] flex-wrap items-center gap-x-2.5 py-1.5">
        <span className="text-lead font-semibold text-ink">{row?.name}</span>
        <span className="text-ui text-ink-2">
          <Trans context="a place in a list">
            {pad.at + 1} of {rows.length}
          </Trans>
          , {most === "" ? title : t`${title}, out of ${most}`}
        </span>
        <span role="alert" className="basis-full text-ui text-danger-text empty:hidden">
          {pad.fault}
        </span>
      </p>
      <div className="marks-pad-parts">
        <div className="grid content-start gap-1.5">
          <div className="grid grid-cols-2 gap-1.5">
            {states.map((state) => (
              <StateKey
                key={state}
                name={stateName(i18n, state)}
                effect={effectOf(state)}
                onPress={() => pad.set(stateText(state, typed))}
              />
            ))}
            <StateKey
              name={t({ message: "no mark", context: "a student in a test" })}
              effect={t({ message: "empty again", context: "a cell of marks" })}
              onPress={() => pad.set("")}
            />
          </div>
          <Button
            variant="normal"
            icon={MessageSquarePlus}
            className="min-h-[57px] justify-start! landscape:min-h-12"
            onPress={onNote}
          >
            <Trans context="field of a record">Note</Trans>
          </Button>
        </div>
        <PadKeys scale={typed} pad={pad} />
      </div>
    </section>
  );
}

type StateKeyProps = { readonly name: string; readonly effect: string; readonly onPress: () => void };

function StateKey({ name, effect, onPress }: StateKeyProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-[57px] min-w-0 touch-manipulation flex-col landscape:min-h-12 items-start justify-center rounded-block border border-line-2 bg-surface px-3 text-start text-ui text-ink active:pressed"
    >
      <span className="font-semibold first-letter:uppercase">{name}</span>
      {effect !== "" && <span className="text-small text-ink-2">{effect}</span>}
    </button>
  );
}
