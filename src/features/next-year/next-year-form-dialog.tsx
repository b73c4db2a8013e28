import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { chooseSchoolyear } from "#db/edit/choose-schoolyear";
import { copyFiles } from "#db/files/copy-files";
import { readRows } from "#db/read/queries";
import type { PlainDate } from "#domain/time/plain-date";
import { currentYear } from "#domain/year/current-year";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { ProgressBar } from "#ui/kit/progress-bar";
import { ClassChoices } from "./class-choices.tsx";
import { CoursePreview } from "./course-preview.tsx";
import {
  createForm,
  createNextYear,
  formDates,
  formFaults,
  type NextYearForm as Form,
  nextFirstYear,
} from "./next-year-form.ts";
import { NextYearTotals } from "./next-year-totals.tsx";
import { PlanChoices } from "./plan-choices.tsx";
import { useOfficialHolidays } from "./use-official-holidays.ts";
import type { YearContent } from "./use-year-content.ts";
import { YearDates } from "./year-dates.tsx";

type NextYearFormProps = { readonly content: YearContent; readonly today: PlainDate; readonly onClose: () => void };

/**
 * When the year is, what comes along, and what it then has; made in one step that one undo takes
 * back.
 */
export function NextYearForm({ content, today, onClose: leave }: NextYearFormProps) {
  const { t } = useLingui();
  const { db, owner } = useMirror();
  const { run, newId } = useEdits();
  const { year } = content;
  const official = useOfficialHolidays(year, nextFirstYear(year));
  const [form, setForm] = useState(() => createForm(content, today));
  const [isChanged, setChanged] = useState(false);
  const [isMaking, setMaking] = useState(false);

  const { start, end } = formDates(form, year, official.holidays);
  const faults = formFaults(form, { start, end });
  const isWrong = faults.length > 0;
  const next = useMemo(() => {
    if (isWrong || start === null || end === null) return null;
    const period = { start, end };
    return { ...createNextYear({ content, form, period, holidays: official.holidays, newId }), period };
  }, [isWrong, content, form, start, end, official.holidays, newId]);

  const title = t`New school year`;
  const draft = useDraft({
    name: { form: "next-year", of: year.id, title },
    collection: "schoolyears",
    values: { ...form, classes: [...form.classes], courses: [...form.courses] },
    isChanged: isChanged && !isMaking,
    restore: (kept) => {
      setForm({ ...kept, classes: new Map(kept.classes), courses: new Map(kept.courses) });
      setChanged(true);
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const change = (patch: Partial<Form>) => {
    setForm({ ...form, ...patch });
    setChanged(true);
  };
  const make = async () => {
    if (!next) return;
    setMaking(true);
    const name = form.name.trim();
    const files = await copyFiles(db, next.plan.copied);
    const years = [...(await readRows(db, "schoolyears")), { id: next.id, ...next.period }];
    // Made in November, it waits in the year menu: the year that goes on stays on the screen.
    const isNow = currentYear(years, today)?.id === next.id;
    const mutations = [...next.mutations, ...files, ...(isNow ? await chooseSchoolyear(db, owner, next.id) : [])];
    if (await run(mutations, t`School year created: ${name}`)) onClose();
    else setMaking(false);
  };

  const fields = { content, form, faults, change };
  const oldName = year.name;
  return (
    <FormDialog
      title={title}
      draft={draft}
      description={
        <Trans>
          Created from {oldName}, which stays as it is and stays on the screen until it ends. The year menu has both.
          You can undo it all in one step.
        </Trans>
      }
      size="large"
      isChanged={isChanged && !isMaking}
      submitLabel={t`Create the school year`}
      isSubmitDisabled={next === null || isMaking || official.state === "loading"}
      onSubmit={() => make()}
      onClose={onClose}
      aside={
        <div className="me-auto min-w-0 max-tablet:w-full tablet:flex-1">
          {isMaking ? <ProgressBar label={t`Creating the school year`} /> : next && <NextYearTotals plan={next.plan} />}
        </div>
      }
    >
      <div className="flex flex-col gap-7 text-body text-ink">
        <YearDates {...fields} dates={{ start, end }} official={official} today={today} />
        <ClassChoices {...fields} />
        <PlanChoices {...fields} next={next} />
        <CoursePreview {...fields} next={next} />
      </div>
    </FormDialog>
  );
}
