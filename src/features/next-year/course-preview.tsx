import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CourseRow } from "#schema/courses";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Swatch } from "#ui/kit/swatch";
import { FormPart, type FormPartProps } from "./form-part.tsx";
import { isCourseTaken, type NextYear } from "./next-year-form.ts";

type CoursePreviewProps = FormPartProps & { readonly next: NextYear | null };

/** Which courses come along, and what each then has: slots, plans laid onto them, plans without a slot. */
export function CoursePreview({ content, form, change, next }: CoursePreviewProps) {
  const { t } = useLingui();
  const { courses } = content;
  if (courses.length === 0) return null;
  const created = next?.plan.edits.filter((edit) => edit.collection === "courses" && edit.op === "create") ?? [];
  return (
    <FormPart title={t`Courses`}>
      <ul className="flex flex-col">
        {courses.map((course) => {
          const index = next?.plan.courses.findIndex((one) => one.course === course.id) ?? -1;
          const edit = created[index];
          const name = edit?.op === "create" ? String(edit.values["name"]) : course.name;
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
                {isTaken ? <Figures figures={next?.plan.courses[index]} /> : <Trans>Stays behind</Trans>}
              </p>
            </li>
          );
        })}
      </ul>
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
          <Trans>until now {old}</Trans>
        </span>
      )}
    </span>
  );
}

function Figures({ figures }: { readonly figures: NextYear["plan"]["courses"][number] | undefined }) {
  if (!figures) return null;
  const { slots, laid, unplaced } = figures;
  return (
    <>
      <Plural value={slots} one="# slot" other="# slots" />
      {laid + unplaced > 0 && (
        <>
          {", "}
          <Plural value={laid} one="# lesson laid" other="# lessons laid" />
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
