import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Year } from "#db/read/year-reader";
import { countRemarks } from "#domain/class-book/remarks";
import type { CourseStanding } from "#domain/student-page/course-standing";
import { useToday } from "#hooks/data/use-now";
import { useStudentNames } from "#hooks/data/use-student-names";
import { usePicture } from "#hooks/ports/use-picture";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { remarkName } from "#i18n/words/remark-words";
import type { StudentRow } from "#schema/students";
import { Avatar } from "#ui/kit/avatar";
import { Disclosure } from "#ui/kit/disclosure";
import { Swatch } from "#ui/kit/swatch";
import { useMarkLines } from "../student/year/use-mark-lines.tsx";
import { CourseBar } from "../student/year/course-bar.tsx";
import { usePeriodName } from "../student/year/use-period-name.ts";
import { type StudentYear, useStudentYear } from "../student/year/use-student-year.ts";
import { AppointmentNotes } from "./appointment-notes.tsx";

type AppointmentPageProps = {
  readonly student: StudentRow;
  readonly year: Year;
  /** Who comes. */
  readonly guests: string;
};

/** A student's page in large type, with nothing that is only for the teacher. */
export function AppointmentPage({ student, year, guests }: AppointmentPageProps) {
  const { i18n } = useLingui();
  const today = useToday();
  const name = useStudentNames(useFormat().names).full(student);
  const { found, period } = useStudentYear(student, year, today);
  const picture = usePicture({ collection: "students", id: student.id, field: "photo" });
  const classes = student.classes.flatMap((id) => year.classById.get(id)?.name ?? []);
  return (
    <article className="mx-auto max-w-[1100px] px-4 pt-6 tablet:px-8">
      <header className="flex items-center gap-5">
        <Avatar firstName={student.firstName} lastName={student.lastName} src={picture.src} size={88} />
        <div className="min-w-0">
          <h1 className="text-display wrap-break-word max-tablet:text-h1">{name}</h1>
          <p className="mt-1 text-h2 font-normal text-ink-2">
            {[...classes, guests].filter((word) => word !== "").join(", ")}
          </p>
        </div>
      </header>
      {student.accommodations !== "" && (
        <p className="mt-4 text-h2 font-normal wrap-break-word whitespace-pre-line text-ink">
          <span className="text-ink-2">{`${fieldName(i18n, "students", "accommodations")}: `}</span>
          {student.accommodations}
        </p>
      )}
      {found && <LargeCourses found={found} year={year} period={period} />}
      {found && <LargeRemarks found={found} />}
      <LargeSection title={<Trans context="about students">Notes</Trans>}>
        <AppointmentNotes student={student.id} today={today} />
      </LargeSection>
    </article>
  );
}

function LargeSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="border-b border-line pb-2 text-h2 text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

type LargeCoursesProps = {
  readonly found: StudentYear;
  readonly year: Year;
  readonly period: ReturnType<typeof useStudentYear>["period"];
};

function LargeCourses({ found, year, period }: LargeCoursesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const periodName = usePeriodName();
  const lines = found.lines
    .map((line) => ({ ...line, label: year.labelOf(line.course.id).full }))
    .toSorted((a, b) => format.collator.compare(a.label, b.label));
  const hasBars = lines.some(({ standing }) => standing?.bar !== undefined);
  return (
    <LargeSection
      title={
        <>
          <Trans>Courses</Trans>
          <span className="ms-3 font-normal text-ink-2">{periodName(period)}</span>
          {hasBars && (
            <span className="ms-5 text-body font-normal text-ink-2" aria-hidden>
              <span className="me-1.5 inline-block h-3.5 w-0.5 bg-ink align-middle" />
              <Trans>class average</Trans>
            </span>
          )}
        </>
      }
    >
      <ul>
        {lines.map(({ course, label, standing, hours: { missed, called } }) => (
          <li
            key={course.id}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-h2 font-normal"
          >
            <Swatch color={course.color || "lagoon"} size="large" />
            <span className="w-52 min-w-0 font-semibold wrap-break-word text-ink max-tablet:w-[calc(100%-2rem)]">
              {label}
            </span>
            <span className="flex min-w-0 flex-1 basis-72 max-tablet:basis-full">
              {standing && <CourseBar standing={standing} color={course.color || "lagoon"} isLarge />}
            </span>
            <span className="text-body text-ink-2 tabular-nums desk:min-w-52 desk:text-end tablet:max-desk:basis-full tablet:max-desk:ps-7">
              {called > 0 &&
                (missed === 0
                  ? t`none of ${called} hours called missed`
                  : t`${missed} of ${called} hours called missed`)}
            </span>
            {standing && <LargeTests standing={standing} label={label} />}
          </li>
        ))}
      </ul>
    </LargeSection>
  );
}

/** The tests behind a mark, which a press opens. Nothing is said of another student. */
function LargeTests({ standing, label }: { readonly standing: CourseStanding; readonly label: string }) {
  const { t } = useLingui();
  const lines = useMarkLines()(standing, { hasReasons: false });
  if (lines.length === 0) return null;
  return (
    <Disclosure title={t`Tests in ${label}`} className="basis-full tablet:ps-7">
      <table className="w-full max-w-[720px] text-body tabular-nums">
        <tbody>
          {lines.map(({ key, day, text, value, kind }) => (
            <tr key={key} className={kind === "mark" ? "border-t border-line font-semibold" : "border-t border-line"}>
              <td className="w-24 py-1.5 text-ink-2">{day}</td>
              <td className="py-1.5 pe-3 wrap-break-word text-ink">{text}</td>
              <td className="py-1.5 text-end whitespace-nowrap text-ink">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function LargeRemarks({ found }: { readonly found: StudentYear }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const counts = countRemarks(found.record.remarks, format.collator.compare);
  if (counts.length === 0) return null;
  return (
    <LargeSection title={<Trans>Remarks</Trans>}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 py-3 text-h2 font-normal text-ink">
        {counts.map(({ pen, count }) => (
          <li key={`${pen.kind} ${pen.label}`}>
            {remarkName(i18n, pen)} <b className="font-semibold tabular-nums">{format.number(count)}</b>
          </li>
        ))}
      </ul>
    </LargeSection>
  );
}
