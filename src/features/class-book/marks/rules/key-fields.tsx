import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { pointStep } from "#domain/marks/table/mark-columns";
import { pointsFrom, type KeyFault, keyFaults, keys } from "#domain/marks/scale/key";
import { evenTable, type KeyPreset, type KeyTable, presetsOf, tidyKey } from "#domain/marks/scale/key-presets";
import { compare, exact, readDecimal } from "#domain/marks/scale/fraction";
import type { Border, Key, NumberScale } from "#domain/marks/scale/scale";
import { addRow } from "#hooks/dom/add-row";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { IconButton } from "#ui/kit/icon-button";
import { decimalText } from "#i18n/words/mark-words";
import { useKeyFaultWords } from "./key-fault-words.ts";
import { numberText } from "../sums/mark-words.ts";

type KeyFieldsProps = {
  /** null: the course's, which an assessment can have. */
  readonly value: Key | null;
  readonly scale: NumberScale;
  /** Whether it is an assessment's own; else it is the course's. */
  readonly isOwn?: boolean;
  /** The points of the assessment, for what a border is in them. */
  readonly most?: string;
  /** Whether somebody tried to save: then an empty field is a fault, too. */
  readonly isTried: boolean;
  readonly onChange: (key: Key | null) => void;
};

const isKey = (a: Key, b: Key): boolean => JSON.stringify(tidyKey(a)) === JSON.stringify(tidyKey(b));

/** How points become a mark: in a line, by a known key, or by a table of one's own. */
export function KeyFields({ value, scale, isOwn = false, most = "", isTried, onChange }: KeyFieldsProps) {
  const { t } = useLingui();
  const presets = presetsOf(scale);
  const chosen = value === null ? "course" : (presets.find((name) => isKey(value, keys[name])) ?? value.kind);
  const names: Readonly<Record<KeyPreset, string>> = {
    ihk: t`IHK: 92, 81, 67, 50, 30`,
    kmk: t`KMK: 95, 90 … 27, 20`,
  };
  const choose = (id: string) => {
    if (id === "course") return onChange(null);
    if (id === "linear") return onChange({ kind: "linear" });
    const preset = presets.find((name) => name === id);
    if (preset) return onChange(keys[preset]);
    onChange(value?.kind === "table" ? value : evenTable(scale));
  };
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t`Points become a mark`}
        options={[
          ...(isOwn ? [{ id: "course", label: t`As in the course` }] : []),
          { id: "linear", label: t`In a line` },
          ...presets.map((id) => ({ id, label: names[id] })),
          { id: "table", label: t`By a table of per cents` },
        ]}
        value={chosen}
        onChange={choose}
      />
      {value?.kind === "table" && (
        <KeyRows value={value} scale={scale} most={most} isTried={isTried} onChange={onChange} />
      )}
    </div>
  );
}

type KeyRowsProps = {
  readonly value: KeyTable;
  readonly scale: NumberScale;
  readonly most: string;
  readonly isTried: boolean;
  readonly onChange: (key: Key) => void;
};

/** The borders of a key, each a row: from which per cent on which mark is given. */
function KeyRows({ value, scale, most, isTried, onChange }: KeyRowsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useKeyFaultWords();
  const { borders, percents } = value;
  const list = useRef<HTMLOListElement>(null);
  const tidy = tidyKey(value) as KeyTable;
  const faults = keyFaults(tidy, scale);
  const faultOf = (at: number, types: readonly KeyFault["type"][], typed: string) => {
    const fault = faults.find((one) => one.at === at && types.includes(one.type));
    return fault && (isTried || typed.trim() !== "") ? words(fault) : undefined;
  };
  const setRows = (rows: readonly Border[]) => onChange({ ...value, borders: [...rows] });
  const change = (at: number, patch: Partial<Border>) =>
    setRows(borders.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  const add = (at: number) => addRow(list.current, at, () => setRows(borders.toSpliced(at, 0, { from: "", mark: "" })));
  const points = readDecimal(most.trim());
  const pointsOf = (at: number): string => {
    const from = readDecimal(tidy.borders[at]!.from);
    if (!points || points.top <= 0n || !from || from.top < 0n || compare(from, exact("100")) > 0) return "";
    const reached = numberText(format, pointsFrom(tidy.borders[at]!, most.trim().replace(",", "."), pointStep));
    return t`from ${reached}`;
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-ui font-semibold text-ink">
        <Trans>Borders in per cent, the best first</Trans>
      </legend>
      {borders.length > 0 && (
        <div aria-hidden className="flex gap-2 text-small text-ink-2">
          <span className="flex-1">
            <Trans context="per cent of the points">From per cent</Trans>
          </span>
          <span className="w-5" />
          <span className="flex-1">{t({ message: "Mark", context: "a column of marks" })}</span>
          {points && <span className="w-20 text-end max-tablet:hidden">{t`Points`}</span>}
          <span className="w-18 touch:w-24" />
        </div>
      )}
      <ol ref={list} className="flex flex-col gap-1.5">
        {borders.map(({ from, mark }, at) => {
          const number = at + 1;
          return (
            <li key={at} className="flex items-start gap-2">
              <TextField
                label={t`Border ${number}, from per cent`}
                isLabelHidden
                className="min-w-0 flex-1"
                inputMode="decimal"
                value={decimalText(format, from)}
                onChange={(text) => change(at, { from: text })}
                maxLength={10}
                fault={faultOf(at, ["percent", "same", "order"], from)}
              />
              <span aria-hidden className="pt-1.5 text-ui text-ink-2 touch:pt-3">
                % →
              </span>
              <TextField
                label={t`Border ${number}, mark`}
                isLabelHidden
                className="min-w-0 flex-1"
                value={decimalText(format, mark)}
                onChange={(text) => change(at, { mark: text })}
                maxLength={10}
                fault={faultOf(at, ["mark", "better"], mark)}
              />
              {points && (
                <span className="w-20 pt-1.5 text-end text-ui text-ink-2 tabular-nums max-tablet:hidden touch:pt-3">
                  {pointsOf(at)}
                </span>
              )}
              <IconButton
                icon={Plus}
                label={t`Add a border below border ${number}`}
                isDisabled={borders.length >= 100}
                onPress={() => add(number)}
              />
              <IconButton
                icon={Trash2}
                label={t`Remove border ${number}`}
                onPress={() => setRows(borders.filter((_, index) => index !== at))}
              />
            </li>
          );
        })}
      </ol>
      {borders.length === 0 && (
        <>
          <p role="alert" className="text-ui text-danger-text">
            {words({ type: "empty", at: 0 })}
          </p>
          <div>
            <Button variant="normal" icon={Plus} onPress={() => add(0)}>
              <Trans context="adds one, in a key for marks">Border</Trans>
            </Button>
          </div>
        </>
      )}
      <p className="text-small text-ink-2">
        <Trans>Below the last border it is the worst mark.</Trans>
      </p>
      <Select
        label={t`Per cents count`}
        options={[
          { id: "exact", label: t`Exactly: 91.5 is under 92` },
          { id: "whole", label: t`Rounded to whole ones first` },
        ]}
        value={percents}
        onChange={(id) => onChange({ ...value, percents: id as "exact" | "whole" })}
      />
    </fieldset>
  );
}
