import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { HolidayChange } from "#domain/holiday-import";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/checkbox";
import { dateWords } from "./holiday-words.ts";

type ChangeChoicesProps = {
  readonly changes: readonly HolidayChange[];
  readonly taken: ReadonlySet<HolidayChange>;
  readonly onToggle: (change: HolidayChange) => void;
};

/** A difference, each part of it to be taken or left; what needs no decision is not listed. */
export function ChangeChoices(props: ChangeChoicesProps) {
  return (
    <div className="flex flex-col gap-5 text-body text-ink">
      <Group {...props} type="added" title={<Trans>New</Trans>} />
      <Group {...props} type="changed" title={<Trans>Changed at the source</Trans>} />
      <Group
        {...props}
        type="removed"
        title={<Trans>Gone at the source</Trans>}
        lead={<Trans>Ticked ones are deleted, the others stay as your own.</Trans>}
      />
      <Group
        {...props}
        type="kept"
        title={<Trans>Kept, since you changed them</Trans>}
        lead={<Trans>Tick one to do as the source does.</Trans>}
      />
    </div>
  );
}

type GroupProps = ChangeChoicesProps & {
  readonly type: HolidayChange["type"];
  readonly title: ReactNode;
  readonly lead?: ReactNode;
};

function Group({ changes, taken, onToggle, type, title, lead }: GroupProps) {
  const shown = changes.filter((change) => change.type === type);
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">
        {title} <span className="font-normal text-ink-2 tabular-nums">{shown.length}</span>
      </h3>
      {lead && <p className="text-ui text-ink-2">{lead}</p>}
      <ul className="mt-1 border-t border-line">
        {shown.map((change) => (
          <li key={keyOf(change)} className="border-b border-line py-2">
            <Checkbox isSelected={taken.has(change)} onChange={() => onToggle(change)} className="flex!">
              <span className="font-semibold">{nameOf(change)}</span>{" "}
              <span className="block text-ink-2 tabular-nums">
                <ChangeWords change={change} />
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = (change: HolidayChange): string => (change.type === "added" ? change.fetched.id : change.own.id);
const nameOf = (change: HolidayChange): string => (change.type === "added" ? change.fetched.name : change.own.name);

type Dated = { readonly name: string; readonly start: string; readonly end: string };

function ChangeWords({ change }: { readonly change: HolidayChange }) {
  const format = useFormat();
  if (change.type === "added") return dateWords(format, change.fetched);
  const { own } = change;
  if (change.type === "removed") return dateWords(format, own);
  if (change.type === "kept" && !change.fetched) {
    return (
      <>
        {dateWords(format, own)}. <Trans>The source does not have it any more.</Trans>
      </>
    );
  }
  const to: Dated = change.type === "changed" ? change.values : change.fetched!;
  const isMoved = own.start !== to.start || own.end !== to.end;
  const [before, after] = isMoved ? [dateWords(format, own), dateWords(format, to)] : [own.name, to.name];
  return change.type === "kept" ? (
    <Trans>
      Yours: {before}. The source: {after}.
    </Trans>
  ) : (
    <>
      <Trans>
        {before} becomes {after}
      </Trans>
      {isMoved && own.name !== to.name && ` (${to.name})`}
    </>
  );
}
