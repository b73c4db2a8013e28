import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import type { StudentScope } from "#db/scope/student-scope";
import { endOfDay } from "#domain/time/end-of-day";
import { paths } from "#hooks/paths";
import { useToday } from "#hooks/data/use-now";
import { useHeldStudents, useStudentScope } from "#hooks/data/use-student-scope";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { ButtonLink } from "#ui/kit/link";
import { RemovalDialog } from "./removal-dialog.tsx";

type Keeps = StudentScope["keeps"];

/** The choice that is stored, without what follows from it. */
export type StudentDataChoice = Exclude<StudentScope, { keeps: "none" }> | { readonly keeps: "none" };

type StudentDataChoicesProps = { readonly onChoose: (choice: StudentDataChoice) => Promise<void> };

/** Whether student data may be on this device: for good, up to and with a day, or not at all. */
export function StudentDataChoices({ onChoose }: StudentDataChoicesProps) {
  const { t } = useLingui();
  const today = useToday();
  const scope = useStudentScope();
  const held = useHeldStudents();
  /** What is chosen and not stored yet: a date is missing, or it is asked about. */
  const [draft, setDraft] = useState<Keeps | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const isKnown = scope !== undefined;
  useEffect(() => {
    if (isKnown && location.hash === "#student-data") top.current?.closest("section")?.scrollIntoView();
  }, [isKnown]);
  if (!scope) return null;
  const shown = draft ?? scope.keeps;

  const choose = (keeps: Keeps) => {
    if (keeps === scope.keeps) return setDraft(null);
    setDraft(keeps);
    if (keeps === "full") void onChoose({ keeps }).then(() => setDraft(null));
  };
  const chooseDate = (until: string | null) => {
    if (until === null || until < today) return;
    void onChoose({ keeps: "until", until, endsAt: endOfDay(until) }).then(() => setDraft(null));
  };
  const remove = async () => {
    await onChoose({ keeps: "none" });
    setDraft(null);
  };
  return (
    <div ref={top} id="student-data" className="flex flex-col gap-4">
      <RadioGroup
        label={t`Student data on this device`}
        options={[
          { id: "full", label: t`Keep it`, detail: t`Your students are here even without a network.` },
          {
            id: "until",
            label: t`Keep it until a date`,
            detail: t`The day after, it is removed by itself, even without a network.`,
          },
          {
            id: "none",
            label: t`No student data`,
            detail: t`Your plans, timetable and calendar stay, with what you write in them.`,
          },
        ]}
        value={shown}
        onChange={choose}
      />
      {shown === "until" && (
        <DatePicker
          label={t`Approved until`}
          value={scope.keeps === "until" ? scope.until : null}
          min={today}
          onChange={chooseDate}
          hint={t`The last day on which student data may be on this device.`}
          className="w-64 max-tablet:w-full"
        />
      )}
      {scope.keeps === "none" && held > 0 && (
        <p className="max-w-[65ch] rounded-block border border-warning-line bg-warning-tint px-3 py-2.5 text-ui text-warning-text">
          <Plural
            value={held}
            one="# record still has something the server lacks. It leaves this device once it is sent."
            other="# records still have something the server lacks. They leave this device once they are sent."
          />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link href={paths.deviceForm} asChild>
          <ButtonLink variant="normal" size="medium" icon={Printer}>
            <Trans>Form for the head of school</Trans>
          </ButtonLink>
        </Link>
        <p className="min-w-0 text-ui text-ink-2">
          <Trans>One page to print and sign, if your school wants it.</Trans>
        </p>
      </div>
      {draft === "none" && <RemovalDialog onConfirm={remove} onCancel={() => setDraft(null)} />}
    </div>
  );
}
