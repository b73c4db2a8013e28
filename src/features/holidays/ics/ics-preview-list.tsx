import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { HolidayChange } from "#domain/holidays/holiday-import";
import { Icon } from "#ui/kit/icon";
import { ChangeChoices } from "../change-choices.tsx";
import { useIcsFaultWords } from "./ics-fault-words.ts";
import type { IcsPreview } from "./ics-preview.ts";

type IcsPreviewListProps = {
  readonly preview: IcsPreview;
  readonly taken: ReadonlySet<HolidayChange>;
  readonly onToggle: (change: HolidayChange) => void;
};

/** As many faults as people read; with more it is probably the wrong file. */
const maxFaults = 50;

/**
 * What is in a file: what cannot be taken and why, what need not be, and the rest to choose from.
 */
export function IcsPreviewList({ preview, taken, onToggle }: IcsPreviewListProps) {
  const { t } = useLingui();
  const faultWords = useIcsFaultWords();
  const { changes, faults, known, outside, isCut } = preview;
  const unnamed = faults.length - maxFaults;
  const count = changes.length + known;
  return (
    <>
      {faults.length > 0 && (
        <section role="alert" className="rounded-block border border-warning-line bg-warning-tint p-3 text-ui">
          <h3 className="flex items-center gap-2 font-semibold text-warning-text">
            <Icon icon={TriangleAlert} />
            <Plural value={faults.length} one="# entry can't be imported" other="# entries can't be imported" />
          </h3>
          <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto ps-6 text-ink">
            {faults.slice(0, maxFaults).map((fault) => {
              const { line } = fault;
              return (
                <li key={`${line} ${fault.type}`}>
                  <span className="font-semibold tabular-nums">{t`Line ${line}:`}</span> {faultWords(fault)}
                </li>
              );
            })}
            {unnamed > 0 && (
              <li>
                <Plural value={unnamed} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </section>
      )}
      <ChangeChoices changes={changes} taken={taken} onToggle={onToggle} />
      <div role="status" className="flex flex-col gap-1 text-ui text-ink-2 empty:hidden">
        {isCut && (
          <p className="text-warning-text">
            <Trans>
              The file has more than {count} entries in this school year, so only the first {count} are listed. For the
              others, export only the days off.
            </Trans>
          </p>
        )}
        {changes.length === 0 && faults.length === 0 && (
          <p>
            <Trans>There is nothing new in this file.</Trans>
          </p>
        )}
        {known > 0 && (
          <p>
            <Plural value={known} one="# is already there." other="# are already there." />
          </p>
        )}
        {outside > 0 && (
          <p>
            <Plural
              value={outside}
              one="# entry is outside the school year and is left out."
              other="# entries are outside the school year and are left out."
            />
          </p>
        )}
      </div>
    </>
  );
}
