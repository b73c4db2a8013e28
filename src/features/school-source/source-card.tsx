import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarSync, Undo2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { leaveSourceChange, takeSourceChange } from "#db/edit/source-edits";
import { useFolded } from "#hooks/data/use-folded";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { ChangeLine, type Fate } from "./change-line.tsx";
import type { Proposed } from "./source-proposal.ts";
import { type SourceData, useSource } from "./use-source.ts";

/** More lines are folded behind a button. */
const mostShown = 5;

/** Nothing is taken by itself where it hits a plan or an exam. */
const preset = ({ weight, isMine }: Proposed): Fate | null => (isMine || weight !== null ? null : "take");

/** What the school changed, above Today's lessons: each line is taken or left, all in one undo. */
export function SourceCard() {
  const data = useSource();
  const changes = data?.proposal?.changes ?? [];
  const open = changes.filter(({ isMine }) => !isMine);
  const keys = open.map(({ key }) => key);
  const later = useFolded("sourceLater", keys.toSorted().join("\n"));
  if (!data?.source || open.length === 0) return null;
  if (later.isFolded)
    return (
      <p className="mt-3 flex items-center gap-2 text-ui text-ink-2 max-tablet:mx-4">
        <Icon icon={CalendarSync} />
        <Plural
          value={open.length}
          one="# change of the school's timetable"
          other="# changes of the school's timetable"
        />
        <TextButton onClick={later.unfold}>
          <Trans context="changes of the school's timetable">Decide</Trans>
        </TextButton>
      </p>
    );
  return <Card data={data} changes={changes} onLater={later.fold} />;
}

type CardProps = { readonly data: SourceData; readonly changes: readonly Proposed[]; readonly onLater: () => void };

function Card({ data, changes, onLater }: CardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const [choices, setChoices] = useState<ReadonlyMap<string, Fate>>(new Map());
  const [isWhole, setWhole] = useState(false);
  const { year, answers } = data;
  const source = data.source!;
  const fateOf = (change: Proposed): Fate | null => choices.get(change.key) ?? preset(change);
  const choose = (key: string, fate: Fate) => setChoices(new Map([...choices, [key, fate]]));
  const taken = changes.filter((change) => !change.isMine && fateOf(change) === "take");
  const left = changes.filter((change) => !change.isMine && fateOf(change) === "leave");
  const shown = isWhole ? changes : changes.slice(0, mostShown);
  const hidden = changes.length - shown.length;

  const decide = async () => {
    const place = {
      schoolyear: year.schoolyear.id,
      exceptions: year.schedule.exceptions,
      rows: answers,
      note: t`By the school's timetable`,
    };
    const edits = [
      ...taken.flatMap((change) => takeSourceChange(change, place)),
      ...left.map((change) => leaveSourceChange(change, place)),
    ];
    const text =
      taken.length > 0
        ? t`${plural(taken.length, { one: "# change taken from the school's timetable", other: "# changes taken from the school's timetable" })}`
        : t`${plural(left.length, { one: "# change left", other: "# changes left" })}`;
    await run(edits, text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-change]")];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const key = lines[at]?.dataset["change"];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0) {
      event.preventDefault();
      lines[at + step]?.focus();
    } else if (key !== undefined && /^[tl]$/i.test(event.key)) {
      event.preventDefault();
      choose(key, event.key.toLowerCase() === "t" ? "take" : "leave");
    }
  };
  const name = source.name === "" ? source.host : source.name;
  const at = format.dateTime(source.read);
  return (
    <section
      aria-labelledby="school-source"
      className="mt-4 overflow-hidden rounded-card border border-warning-line bg-surface max-tablet:mx-4"
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <Icon icon={CalendarSync} className="text-warning-text" />
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="school-source" className="text-body font-strong">
            <Trans>The school's timetable changed</Trans>
          </h2>
          <p className="text-small text-ink-2">
            <Trans>
              Source “{name}”, read {at}
            </Trans>
          </p>
        </div>
        <Button variant="normal" size="medium" isDisabled={taken.length + left.length === 0} onPress={() => decide()}>
          {taken.length > 0 || left.length === 0
            ? t`${plural(taken.length, { one: "Take # change", other: "Take # changes" })}`
            : t`${plural(left.length, { one: "Leave # change", other: "Leave # changes" })}`}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its lines are reached by keys. */}
      <ul aria-label={t`Changes`} onKeyDown={onKeyDown}>
        {shown.map((change) => (
          <ChangeLine
            key={change.key}
            year={year}
            change={change}
            fate={fateOf(change)}
            onChoose={(fate) => choose(change.key, fate)}
          />
        ))}
      </ul>
      <div className="flex min-h-8.5 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5 text-small text-ink-2">
        {hidden > 0 && (
          <TextButton onClick={() => setWhole(true)}>
            {t`${plural(hidden, { one: "# more", other: "# more" })}`}
          </TextButton>
        )}
        <Icon icon={Undo2} size={14} />
        <span className="flex-1">
          <Trans>You can undo it all in one step. Nothing is taken by itself.</Trans>
        </span>
        <TextButton onClick={onLater}>
          <Trans>Decide later</Trans>
        </TextButton>
      </div>
    </section>
  );
}
