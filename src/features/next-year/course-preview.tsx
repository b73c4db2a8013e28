import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { CourseRow } from "#schema/courses";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Swatch } from "#ui/kit/swatch";
import { FormPart, type FormPartProps } from "./form-part.tsx";
import { isCourseTaken, newCourseName, type NextYear } from "./next-year-form.ts";

type CoursePreviewProps = FormPartProps & { readonly next: NextYear | null };

/**
 * Which courses come along, and what each then has: slots, plans scheduled, plans without a slot.
 */
export function CoursePreview({ content, form, change, next }: CoursePreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { courses } = content;
  if (courses.length === 0) return null;
  const left = courses.filter(({ id }) => next?.plan.left.includes(id)).map(({ name }) => name);
  const names = format.list(left);
  const oldYear = content.year.name;
  return (
    <FormPart title={t`Courses`}>
      <ul className="flex flex-col">
        {courses.map((course) => {
          const figures = next?.plan.courses.find((one) => one.course === course.id);
          const source = courses.find(({ id }) => id === figures?.source && id !== course.id);
          const name = next ? newCourseName(next, course) : course.name;
          const isTaken = isCourseTaken(form, course);
          return (
            <li
              key={course.id}
              className="grid min-h-11 items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0 tablet:grid-cols-[minmax(0,1fr)_auto]"
            >
              <Checkbox
                isSelected={isTaken}
                onChange={(isOn) => change({ courses: new Map(form.courses).set(course.id, isOn) })}
              >
                <CourseName course={course} name={name} />
              </Checkbox>
              <p className="text-ui text-ink-2 tabular-nums max-tablet:ps-[26px]">
                {isTaken ? <Figures figures={figures} from={source?.name} /> : <Trans>Not included</Trans>}
              </p>
            </li>
          );
        })}
      </ul>
      {left.length > 0 && (
        <p className="text-ui text-ink-2">
          <Trans>
            No course of the same grade can take the plans of {names} next year. They stay in {oldYear}.
          </Trans>
        </p>
      )}
    </FormPart>
  );
}

/** "7C2 Maths", and what it is called in the new year. */
function CourseName({ course, name }: { readonly course: CourseRow; readonly name: string }) {
  const old = course.name;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Swatch color={course.color || "lagoon"} />
      <span className="font-semibold">{name}</span>
      {name !== old && (
        <span className="text-ink-2">
          <Trans>previously {old}</Trans>
        </span>
      )}
    </span>
  );
}

type FiguresProps = {
  readonly figures: NextYear["plan"]["courses"][number] | undefined;
  /** The course whose plans it gets, where these are another one's. */
  readonly from: string | undefined;
};

function Figures({ figures, from }: FiguresProps) {
  if (!figures) return null;
  const { slots, laid, unplaced } = figures;
  return (
    <>
      <Plural value={slots} one="# slot" other="# slots" />
      {laid + unplaced > 0 && (
        <>
          {", "}
          <Plural value={laid} one="# plan scheduled" other="# plans scheduled" />
          {from !== undefined && (
            <>
              {" "}
              <Trans>(from {from})</Trans>
            </>
          )}
        </>
      )}
      {unplaced > 0 && (
        <>
          {", "}
          <span className="font-semibold text-ink">
            <Plural value={unplaced} one="# without a slot" other="# without a slot" />
          </span>
        </>
      )}
    </>
  );
}
