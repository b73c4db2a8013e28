import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import { edit } from "#db/edit/edit";
import type { GeneralSubject } from "#domain/marks/table/general-marks";
import { type Fraction, isEqual, one } from "#domain/marks/scale/fraction";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { StudentRow } from "#schema/students";
import { Icon } from "#ui/kit/icon";
import { Select } from "#ui/kit/fields/select";
import { decimalText } from "#i18n/words/mark-words";
import type { CourseData } from "#hooks/data/use-course";
import type { MarkTable } from "./mark-table.ts";
import { markText, numberText } from "./mark-words.ts";
import { useGeneral } from "./use-general.ts";

type GeneralAverageProps = { readonly data: CourseData; readonly table: MarkTable; readonly student: StudentRow };

/**
 * A student's marks in all of the teacher's courses with this scale, and what they come to. It says
 * which are not enough, and never whether somebody moves up.
 */
export function GeneralAverage({ data, table, student }: GeneralAverageProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { runSilently } = useEdits();
  const found = useGeneral(data, table, student);
  const { sums } = table.rules;
  if (!found || !sums) return null;
  const { general, user } = found;
  const { subjects, insufficient, other, elsewhere } = general;
  const nameOf = (course: string) => data.year.labelOf(course).title;
  const titleOf = ({ combined, courses }: GeneralSubject) => (courses.length === 1 ? nameOf(courses[0]!.id) : combined);
  const markOf = (id: string): Fraction | undefined =>
    general.steps.flatMap((step) =>
      step.type === "part" && step.of === "subject" && step.in === "" && step.id === id ? [step.value] : [],
    )[0];
  const isCombined = subjects.some(({ courses }) => courses.length > 1);
  const by = user?.combinedBy || "exact";
  const pass = decimalText(format, sums.scale.pass);
  const proposed = subjects.flatMap(({ courses }) => courses.filter(({ isProposed }) => isProposed)).length;
  const below = subjects.filter(({ id }) => insufficient.includes(id));
  return (
    <section aria-label={t`General average`} className="mt-5 border-t border-line pt-4">
      <table className="w-full text-ui tabular-nums">
        <caption className="mb-1 text-start font-semibold text-ink">
          <Trans>General average of your courses</Trans>
        </caption>
        <tbody>
          {subjects.map((subject) => {
            const { id, coefficient, courses, isUneven } = subject;
            const times = numberText(format, coefficient);
            return (
              <tr key={id} className="border-b border-line">
                <th scope="row" className="py-1 pe-3 text-start font-normal text-ink">
                  {titleOf(subject)}
                  {courses.length > 1 && (
                    <span className="block text-small text-ink-2">
                      {format.list(courses.map(({ id, mark }) => `${nameOf(id)} ${markText(format, mark)}`))}
                    </span>
                  )}
                  {isUneven && (
                    <span className="block text-small text-warning-text">
                      <Trans>Its courses have different coefficients; the greatest counts.</Trans>
                    </span>
                  )}
                </th>
                <td className="py-1 pe-3 text-ink-2">{isEqual(coefficient, one) ? "" : t`coefficient ${times}`}</td>
                <td className="py-1 text-end whitespace-nowrap">
                  {insufficient.includes(id) && <Icon icon={ArrowDown} size={13} className="inline" />}
                  {markText(format, markOf(id))}
                </td>
              </tr>
            );
          })}
          <tr className="font-semibold text-ink">
            <th scope="row" colSpan={2} className="py-1 pe-3 text-start">
              <Trans>General average</Trans>
            </th>
            <td className="py-1 text-end">{markText(format, general.value)}</td>
          </tr>
          {other && (
            <tr className="text-ink-2">
              <th scope="row" colSpan={2} className="py-1 pe-3 text-start font-normal">
                {by === "exact" ? t`With combined subjects rounded first` : t`With combined subjects exactly`}
              </th>
              <td className="py-1 text-end">{markText(format, other.value)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {below.length > 0 && (
        <p className="mt-1 text-ui text-ink-2">
          <Trans>
            Below {pass}: {format.list(below.map(titleOf))}
          </Trans>
        </p>
      )}
      {proposed > 0 && (
        <p className="mt-1 text-small text-ink-2">
          <Plural
            value={proposed}
            one="# of these marks is proposed only: you haven't confirmed it."
            other="# of these marks are proposed only: you haven't confirmed them."
          />
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className="mt-1 text-small text-ink-2">
          <Plural
            value={elsewhere.length}
            one="# course has marks of another scale and isn't in it."
            other="# courses have marks of other scales and aren't in it."
          />
        </p>
      )}
      {isCombined && user && (
        <Select
          label={t({ message: "Combined subjects", context: "how they go into the general average" })}
          className="mt-3 tablet:w-64"
          options={[
            { id: "exact", label: t({ message: "Exactly", context: "how a combined subject counts" }) },
            { id: "rounded", label: t({ message: "Rounded first", context: "how a combined subject counts" }) },
          ]}
          value={by}
          onChange={(combinedBy) =>
            void runSilently([edit("users", user, { combinedBy: combinedBy as "exact" | "rounded" })])
          }
        />
      )}
    </section>
  );
}
