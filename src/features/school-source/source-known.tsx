import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { answerSource, forgetAnswers } from "#db/edit/source-edits";
import { keepSources, readKeptSources } from "#db/store/kept-sources";
import type { KeptSource } from "#domain/source/source-state";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { Switch } from "#ui/kit/fields/switch";
import { OpenWordsList } from "./open-words-list.tsx";
import { sourceFaultText } from "./source-fault-text.ts";
import type { SourcePorts } from "./source-ports.ts";
import type { SourceData } from "./use-source.ts";

type SourceKnownProps = SourcePorts & { readonly data: SourceData; readonly source: KeptSource };

/** A calendar that is read: what it says, since when it does not, and how it is taken. */
export function SourceKnown({ data, source, readNow, removeSource }: SourceKnownProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  const { run, runSilently } = useEdits();
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { answers, proposal } = data;
  const schoolyear = data.year.schoolyear.id;
  const lessons = source.state.entries.filter(({ allDay, isCancelled }) => !allDay && !isCancelled).length;
  const days = format.range(source.state.window.start, source.state.window.end, "short");
  const at = format.dateTime(source.read);
  const since = source.failedSince === "" ? "" : format.dateTime(source.failedSince);

  const read = async () => {
    setReading(true);
    const found = await readNow(schoolyear, await readKeptSources(db));
    setReading(false);
    if (!found.ok) return setFault(found.error.type);
    setFault((await keepSources(db, found.value)) ? null : "notStored");
  };
  const remove = async () => {
    setLeaving(false);
    const gone = await removeSource(schoolyear);
    if (!gone.ok) return setFault(gone.error.type);
    const { [schoolyear]: _, ...others } = await readKeptSources(db);
    await keepSources(db, others);
    await runSilently(forgetAnswers(answers, ({ kind }) => kind === "source"));
  };
  const takesRooms = answers.some(({ kind }) => kind === "rooms");
  const setRooms = (isOn: boolean) =>
    run(
      isOn
        ? [answerSource(schoolyear, { kind: "rooms", words: "" }, answers)]
        : forgetAnswers(answers, ({ kind }) => kind === "rooms"),
      isOn ? t`Other rooms are taken from now on` : t`Other rooms are proposed from now on`,
    );
  const missing = proposal?.missing;
  return (
    <>
      <p className="text-body">
        <b className="font-strong">{source.name === "" ? source.host : source.name}</b>{" "}
        <span className="text-ink-2">
          {source.host}, {t`${plural(lessons, { one: "# lesson", other: "# lessons" })}`}, {days}
        </span>
      </p>
      <p role="status" className="text-ui text-ink-2">
        {since === "" ? (
          <Trans>Read {at}</Trans>
        ) : (
          <>
            <Trans>
              It can't be read since {since}. What it said {at} still holds here.
            </Trans>{" "}
            {i18n._(sourceFaultText(source.fault))}
          </>
        )}
      </p>
      {fault !== null && (
        <p role="alert" className="text-ui text-danger-text">
          {i18n._(sourceFaultText(fault))}
        </p>
      )}
      {missing && (
        <p className="text-ui text-warning-text">
          <Trans>
            {missing.count} of your {missing.of} next lessons are not in it. That looks like a fault of the source, so
            nothing is proposed.
          </Trans>
        </p>
      )}
      {proposal && proposal.open.length > 0 && <OpenWordsList data={data} open={proposal.open} />}
      <Switch isSelected={takesRooms} onChange={(isOn) => void setRooms(isOn)}>
        <Trans>Take other rooms without asking</Trans>
      </Switch>
      <div className="flex flex-wrap gap-3">
        <Button variant="normal" size="medium" icon={RefreshCw} isPending={isReading} onPress={() => read()}>
          <Trans>Read it now</Trans>
        </Button>
        <Button variant="ghost" size="medium" onPress={() => setLeaving(true)}>
          <Trans>Take the address away…</Trans>
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t`Take the address away?`}
          confirmLabel={t`Take it away`}
          onConfirm={() => remove()}
          onCancel={() => setLeaving(false)}
        >
          <Trans>
            What you took from it stays. The address is a secret that nobody can show again: to read it later, you need
            to copy it from your school's system.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
