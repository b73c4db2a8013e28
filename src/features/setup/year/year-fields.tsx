import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { YearFault } from "#domain/year/year-setup";
import { useFormat } from "#i18n/use-format";
import { ownNames } from "#i18n/words/own-names";
import { maxShapeName } from "#schema/field";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { TextButton } from "#ui/kit/link";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { TextField } from "#ui/kit/fields/text-field";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { DraftOffer } from "#ui/kit/overlays/draft-offer";
import type { TermFollowers } from "#db/edit/follow-terms";
import { useYearFaultText } from "./use-year-fault-text.ts";
import type { YearDraftState } from "./use-year-draft.ts";
import type { TermDraft } from "./year-form.ts";

type YearFieldsProps = { readonly state: YearDraftState };

/** First and last day, and the terms between them. Faults show at their field while typing. */
export function YearFields({ state }: YearFieldsProps) {
  const { t, i18n } = useLingui();
  const { draft, change, divide, faults } = state;
  const faultText = useYearFaultText();
  const at = (field: string) => faultText(faults.find((fault) => fault.field === field));
  const count = String(draft.terms.length);
  return (
    <div className="flex flex-col gap-6">
      {state.kept.offer && <DraftOffer offer={state.kept.offer} />}
      <div>
        <div className="grid gap-x-3 gap-y-4 tablet:grid-cols-2">
          <DatePicker
            label={t`First day of school`}
            value={draft.start}
            onChange={(start) => change({ start })}
            fault={at("start")}
          />
          <DatePicker
            label={t`Last day of school`}
            value={draft.end}
            onChange={(end) => change({ end })}
            fault={at("end")}
          />
        </div>
        <OfficialHint state={state} />
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="text-ui font-semibold text-ink">
          {t`Terms`}
        </span>
        <SegmentedControl
          label={t`Terms`}
          className="max-tablet:w-full"
          value={count}
          onChange={(id) =>
            divide(id === "2" ? ownNames(i18n, "semesters") : id === "3" ? ownNames(i18n, "trimesters") : [])
          }
          segments={[
            { id: "0", label: t({ message: "None", context: "terms of a school year" }) },
            { id: "2", label: t`2 semesters` },
            { id: "3", label: t`3 trimesters` },
          ]}
        />
      </div>
      {draft.terms.length > 0 && (
        <ul className="flex flex-col gap-4">
          {draft.terms.map((term, index) => (
            <TermFields
              // Terms have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              place={index}
              term={term}
              faults={faults}
              onChange={(patch) =>
                change({ terms: draft.terms.map((one, at) => (at === index ? { ...one, ...patch } : one)) })
              }
            />
          ))}
        </ul>
      )}
      <MovesHint moves={state.moves} />
      {state.question && <LostMarksQuestion lost={state.moves.lost} onAnswer={state.question} />}
    </div>
  );
}

/** What other dates of the terms do to marks, before they are saved. */
function MovesHint({ moves: { moved, kept } }: { readonly moves: TermFollowers }) {
  return (
    <p role="status" className="flex flex-col text-ui text-ink-2 empty:hidden">
      {moved > 0 && (
        <span>
          <Plural
            value={moved}
            one="# test or homework goes to another term."
            other="# tests and homeworks go to another term."
          />
        </span>
      )}
      {kept > 0 && (
        <span>
          <Plural
            value={kept}
            one="# stays in its term, since a closed term does not change."
            other="# stay in their term, since a closed term does not change."
          />
        </span>
      )}
    </p>
  );
}

type LostMarksProps = { readonly lost: TermFollowers["lost"]; readonly onAnswer: (isYes: boolean) => void };

/** Marks of a term go to the bin only where the teacher says so. */
function LostMarksQuestion({ lost: { count, terms }, onAnswer }: LostMarksProps) {
  const { t } = useLingui();
  const format = useFormat();
  const list = format.list(terms);
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t`Marks of a term that goes`}
      confirmLabel={t`Change the terms`}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <Plural
        value={count}
        one="# mark was confirmed or moved for a term that none of the new ones stands for. It goes to the bin with it."
        other="# marks were confirmed or moved for a term that none of the new ones stands for. They go to the bin with it."
      />
      {list !== "" && (
        <>
          {" "}
          <Trans>The term: {list}.</Trans>
        </>
      )}
    </ConfirmDialog>
  );
}

type TermFieldsProps = {
  readonly place: number;
  readonly term: TermDraft;
  readonly faults: readonly YearFault[];
  readonly onChange: (patch: Partial<TermDraft>) => void;
};

function TermFields({ place, term, faults, onChange }: TermFieldsProps) {
  const { t } = useLingui();
  const faultText = useYearFaultText();
  const at = (field: string) => faultText(faults.find((fault) => fault.field === `terms.${place}.${field}`));
  return (
    <li className="grid items-start gap-x-3 gap-y-2 border-line pb-4 not-last:border-b tablet:grid-cols-3">
      <TextField
        label={t({ message: "Name", context: "of a term" })}
        maxLength={maxShapeName}
        value={term.name}
        onChange={(name) => onChange({ name })}
      />
      <DatePicker
        label={t({ message: "From", context: "a date" })}
        value={term.start}
        onChange={(start) => onChange({ start })}
        fault={at("start")}
      />
      <DatePicker
        label={t({ message: "To", context: "a date" })}
        value={term.end}
        onChange={(end) => onChange({ end })}
        fault={at("end")}
      />
    </li>
  );
}

/** Where the dates come from, and a button for the official ones. */
function OfficialHint({ state }: YearFieldsProps) {
  const format = useFormat();
  const { official, draft, change } = state;
  const dates = official?.dates;
  const words = (): React.ReactNode => {
    if (!official) return <Trans>Looking up the official holidays…</Trans>;
    if (!dates)
      return <Trans>We have no official dates here: these are the usual ones. Check them with your school.</Trans>;
    if (dates.start === draft.start && dates.end === draft.end) return <Trans>Based on the official holidays.</Trans>;
    const range = format.range(dates.start, dates.end);
    return (
      <>
        <Trans>Based on the official holidays: {range}.</Trans>{" "}
        <TextButton onClick={() => change({ start: dates.start, end: dates.end })}>
          <Trans>Use these dates</Trans>
        </TextButton>
      </>
    );
  };
  return (
    <p role="status" className="mt-2 min-h-5 text-ui text-ink-2">
      {words()}
    </p>
  );
}
