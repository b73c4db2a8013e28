import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { answerSource, forgetAnswers } from "#db/edit/source-edits";
import { keepSources, readKeptSources } from "#db/store/kept-sources";
import { readSourceAddress, sourceHost } from "#domain/source/source-address";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { sourceFaultText } from "./source-fault-text.ts";
import { SourceKnown } from "./source-known.tsx";
import type { SourcePorts } from "./source-ports.ts";
import { type SourceData, useSource } from "./use-source.ts";

/** The school's own timetable: its address, what it says, and which course its words stand for. */
export function SourceSection(ports: SourcePorts) {
  const { t } = useLingui();
  const data = useSource();
  if (!data) return null;
  return (
    <section aria-labelledby="source-heading" className="mt-8 flex max-w-[56rem] flex-col gap-3">
      <div>
        <h2 id="source-heading" className="text-h2">
          {t`My school's timetable`}
        </h2>
        <p className="text-ui text-ink-2">
          <Trans>
            WebUntis, PRONOTE, EduPage and others give each teacher a calendar with an address of its own. What changes
            there is proposed to you here; nothing changes by itself.
          </Trans>
        </p>
      </div>
      {data.source ? <SourceKnown {...ports} data={data} source={data.source} /> : <NewSource {...ports} data={data} />}
    </section>
  );
}

function NewSource({ data, putSource, readSources }: SourcePorts & { readonly data: SourceData }) {
  const { t, i18n } = useLingui();
  const { db } = useMirror();
  const { runSilently } = useEdits();
  const [address, setAddress] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const schoolyear = data.year.schoolyear.id;

  const check = async () => {
    const known = readSourceAddress(address);
    if (!known.ok) return setFault(known.error.type);
    setChecking(true);
    setFault(null);
    const sent = await putSource(schoolyear, known.value);
    const read = sent.ok ? await readSources(await readKeptSources(db)) : sent;
    setChecking(false);
    if (!read.ok) return setFault(read.error.type);
    if (!(await keepSources(db, read.value))) return setFault("notStored");
    const gone = forgetAnswers(data.answers, ({ kind }) => kind === "source");
    const words = sourceHost(known.value);
    await runSilently([...gone, answerSource(schoolyear, { kind: "source", words }, [])]);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void check();
      }}
    >
      <TextField
        label={t`Address of your calendar`}
        hint={t`It is a secret like a password: it is kept encrypted on the server and shown nowhere.`}
        fault={fault === null ? undefined : i18n._(sourceFaultText(fault))}
        value={address}
        onChange={setAddress}
        type="url"
        autoComplete="off"
        spellCheck="false"
        placeholder="https://"
        className="min-w-0 flex-1 basis-80"
      />
      <Button variant="normal" size="medium" type="submit" isPending={isChecking} isDisabled={address.trim() === ""}>
        <Trans>Check the address</Trans>
      </Button>
    </form>
  );
}
