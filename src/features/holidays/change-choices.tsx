import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { type HolidayChange, isFromFile } from "#domain/holidays/holiday-import";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { whenWords } from "#i18n/words/holiday-when";

type ChangeChoicesProps = {
  readonly changes: readonly HolidayChange[];
  readonly taken: ReadonlySet<HolidayChange>;
  readonly onToggle: (change: HolidayChange) => void;
};

/** The changes, each to be taken or left; what needs no decision is not listed. */
export function ChangeChoices(props: ChangeChoicesProps) {
  return (
    <div className="flex flex-col gap-5 text-body text-ink">
      <Group {...props} type="added" title={<Trans>New</Trans>} />
      <Group {...props} type="changed" title={<Trans>Changed at the source</Trans>} />
      <Group
        {...props}
        type="removed"
        title={<Trans>Removed at the source</Trans>}
        lead={<Trans>Ticked ones are deleted, the others stay as your own.</Trans>}
      />
      <Group
        {...props}
        type="kept"
        title={<Trans>Kept because you changed them</Trans>}
        lead={<Trans>Tick one to follow the source.</Trans>}
      />
    </div>
  );
}

type GroupProps = ChangeChoicesProps & {
  readonly type: HolidayChange["type"];
  readonly title: ReactNode;
  readonly lead?: ReactNode;
};

/** Drawing hundreds of checkboxes at once would block the page. */
const pageSize = 50;

function Group({ changes, taken, onToggle, type, title, lead }: GroupProps) {
  const [limit, setLimit] = useState(pageSize);
  const own = changes.filter((change) => change.type === type);
  if (own.length === 0) return null;
  const rest = Math.min(own.length - limit, pageSize);
  return (
    <section>
      <h3 className="font-semibold">
        {title} <span className="font-normal text-ink-2 tabular-nums">{own.length}</span>
      </h3>
      {lead && <p className="text-ui text-ink-2">{lead}</p>}
      <ul className="mt-1 border-t border-line">
        {own.slice(0, limit).map((change) => (
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
      {rest > 0 && (
        <Button variant="normal" className="mt-2" onPress={() => setLimit(limit + pageSize)}>
          <Plural value={rest} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  );
}

const keyOf = (change: HolidayChange): string => (change.type === "added" ? change.fetched.id : change.own.id);
const nameOf = (change: HolidayChange): string => (change.type === "added" ? change.fetched.name : change.own.name);

function ChangeWords({ change }: { readonly change: HolidayChange }) {
  const { t } = useLingui();
  const format = useFormat();
  if (change.type === "added") return whenWords(format, change.fetched);
  const { own } = change;
  if (change.type === "removed") return whenWords(format, own);
  if (change.type === "kept" && !change.fetched) {
    return (
      <>
        {whenWords(format, own)}. <Trans>The source no longer has it.</Trans>
      </>
    );
  }
  const fetched = change.fetched!;
  const isFile = isFromFile(fetched.id);
  const to = change.type === "changed" ? change.values : fetched;
  // A source has no times and no classes: those stay as the teacher has them.
  const wanted = isFile ? fetched : { ...own, start: to.start, end: to.end };
  const when = whenWords(format, own);
  const isLimited = isFile && own.classes.length > 0;
  const ownWhen = isLimited ? t`${when}, some classes only` : when;
  const isMoved = ownWhen !== whenWords(format, wanted);
  const [before, after] = isMoved ? [ownWhen, whenWords(format, wanted)] : [own.name, to.name];
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
