import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { MarkTable } from "../sums/mark-table.ts";
import { markFaultText } from "../sums/mark-words.ts";
import type { MarkEdits } from "../edits/use-mark-edits.ts";
import type { PasteQuestion as Question } from "../edits/mark-open.ts";

type PasteQuestionProps = {
  readonly question: Question;
  readonly table: MarkTable;
  readonly edits: MarkEdits;
  readonly onClose: () => void;
};

/** How many faults are listed one by one. */
const mostFaults = 20;

/** What a pasted block would fill, before it does: what stays out of it, and why. */
export function PasteQuestion({ question, table, edits, onClose }: PasteQuestionProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { paste, changes } = question;
  const { faults, replaced, beyond } = paste;
  const count = changes.length;
  const fill = async () => {
    onClose();
    await edits.fill(changes);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Paste marks`}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" isDisabled={count === 0} onPress={() => void fill()} autoFocus>
            {t`${plural(count, { one: "Fill in # mark", other: "Fill in # marks" })}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-body text-ink-2">
        {replaced > 0 && (
          <p>
            <Plural value={replaced} one="# mark is replaced." other="# marks are replaced." />
          </p>
        )}
        {beyond > 0 && (
          <p>
            <Plural
              value={beyond}
              one="# cell lies outside of the table and stays out."
              other="# cells lie outside of the table and stay out."
            />
          </p>
        )}
        {faults.length > 0 && (
          <div>
            <p>
              <Plural
                value={faults.length}
                one="# cell is not on the scale and stays out:"
                other="# cells are not on the scale and stay out:"
              />
            </p>
            <ul className="mt-1.5 text-ui">
              {faults.slice(0, mostFaults).map(({ row, column, text, fault }) => (
                <li key={`${row} ${column}`} className="border-t border-line py-1">
                  <span className="font-semibold text-ink">{table.rows[row]?.name}</span>,{" "}
                  {table.columns[column]?.assessment.title}: “{format.quote(text)}” {markFaultText(i18n, format, fault)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
