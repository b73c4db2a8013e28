import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import type { BinEntry } from "#db/bin/read-bin";
import type { PlainDate } from "#domain/time/plain-date";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Swatch } from "#ui/kit/swatch";
import { useBinWords } from "./use-bin-words.ts";

type BinRowProps = {
  readonly entry: BinEntry;
  readonly today: PlainDate;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onOpen: () => void;
  readonly onRestore: () => void;
};

/** One deletion: what, with what, when and where, and for how long it is kept. */
export function BinRow({ entry, today, isSelected, onSelect, onOpen, onRestore }: BinRowProps) {
  const { t } = useLingui();
  const words = useBinWords();
  const name = words.nameOf(entry.facts);
  const what = [words.kindOf(entry.head.collection), words.withOf(entry)].filter(Boolean).join(" ");
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Checkbox
        aria-label={t`Select ${name}`}
        isSelected={isSelected}
        onChange={onSelect}
        className="self-start pt-0.5"
      />
      {entry.facts.color !== "" && <Swatch color={entry.facts.color} size="large" className="max-tablet:hidden" />}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="max-w-full rounded-label text-start text-body font-semibold wrap-break-word text-ink underline-offset-2 hover:underline touch:min-h-11"
        >
          {name}
        </button>
        <p className="text-ui text-ink-2">{what}</p>
        <p className="text-ui text-ink-2 tabular-nums tablet:hidden">{words.whenOf(entry)}</p>
        <p className="text-ui text-ink-2 tabular-nums tablet:hidden">{words.leftOf(entry, today)}</p>
      </div>
      <p className="shrink-0 text-end text-ui text-ink-2 tabular-nums max-tablet:hidden">
        <span className="block">{words.whenOf(entry)}</span>
        <span className="block">{words.leftOf(entry, today)}</span>
      </p>
      <Button
        variant="normal"
        icon={RotateCcw}
        aria-label={t`Restore ${name}`}
        className="max-tablet:self-start"
        onPress={onRestore}
      >
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}
