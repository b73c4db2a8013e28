import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { BinRecord } from "#db/bin/group-deletions";
import type { BinEntry } from "#db/bin/read-bin";
import { recordFacts } from "#db/status/record-facts";
import { Button } from "#ui/kit/button";
import { TextButton } from "#ui/kit/link";
import { Dialog } from "#ui/kit/overlays/dialog";
import { BinRecordFields } from "./bin-record.tsx";
import { useBinWords } from "./use-bin-words.ts";

type BinDialogProps = {
  readonly entry: BinEntry;
  readonly onRestore: () => void;
  readonly onClose: () => void;
};

/** Records listed at first, and more with each press. */
const atOnce = 100;

/** What is in a deletion: the fields of what was deleted, and a list of what went with it. */
export function BinDialog({ entry, onRestore, onClose }: BinDialogProps) {
  const { t } = useLingui();
  const words = useBinWords();
  const [shown, setShown] = useState(atOnce);
  const isNamed = ({ collection, row }: BinRecord) =>
    words.nameOf(recordFacts(collection, row, undefined)) !== words.kindOf(collection);
  // A course has hundreds of marks and seats without a name: what has one comes first.
  const rest = entry.rest.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const left = rest.length - shown;
  const more = t`${plural(left, { one: "# more", other: "# more" })}`;
  return (
    <Dialog
      isOpen
      size="medium"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={words.nameOf(entry.facts)}
      description={[words.kindOf(entry.head.collection), words.whenOf(entry)].join(" · ")}
      footer={
        <>
          <Button variant="ghost" size="medium" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button size="medium" icon={RotateCcw} onPress={onRestore}>
            <Trans>Restore</Trans>
          </Button>
        </>
      }
    >
      <BinRecordFields record={entry.head} />
      {rest.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 text-ui font-semibold text-ink">
            <Trans>Deleted with it</Trans>
          </h3>
          <ul>
            {rest.slice(0, shown).map((record) => (
              <BinMember key={`${record.collection}/${record.row.id}`} record={record} />
            ))}
          </ul>
          {left > 0 && (
            <TextButton className="mt-2 py-1 touch:min-h-11" onClick={() => setShown(shown + atOnce)}>
              {more}
            </TextButton>
          )}
        </>
      )}
    </Dialog>
  );
}

/** One record that was deleted with another; its fields on request. */
function BinMember({ record }: { readonly record: BinRecord }) {
  const words = useBinWords();
  const [isOpen, setOpen] = useState(false);
  const { collection, row } = record;
  const name = words.nameOf(recordFacts(collection, row, undefined));
  const kind = words.kindOf(collection);
  return (
    <li className="border-b border-line py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-baseline justify-between gap-3 rounded-label py-0.5 text-start text-ui text-ink hover:underline touch:min-h-11"
      >
        <span className="min-w-0 wrap-break-word">{name}</span>
        {name !== kind && <span className="shrink-0 text-ink-2">{kind}</span>}
      </button>
      {isOpen && (
        <div className="py-2">
          <BinRecordFields record={record} />
        </div>
      )}
    </li>
  );
}
