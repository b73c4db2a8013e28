import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Mutation } from "#db/mutation";
import { freeColor } from "#domain/free-color";
import { useEdits } from "#hooks/edits-context";
import type { CourseRow } from "#schema/courses";
import { FormDialog } from "#ui/form-dialog";
import { CourseFields } from "./course-fields.tsx";
import {
  changeCourse,
  type CourseFaults,
  courseFaults,
  coursePatch,
  courseToForm,
  formToCourse,
  newCourseForm,
} from "./course-form.ts";
import type { CourseRows } from "./use-course-rows.ts";

type CourseDialogProps = {
  readonly schoolyear: string;
  readonly data: CourseRows;
  /** null for a new one. */
  readonly course: CourseRow | null;
  /** Stands at the start of the foot: a way to delete. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
};

/** Adds or changes a course. */
export function CourseDialog({ schoolyear, data, course, aside, onClose }: CourseDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  // The course as it was opened: an edit that comes from elsewhere meanwhile must not change what is being typed.
  const [opened] = useState(course);
  const [first] = useState(() =>
    course ? courseToForm(course) : newCourseForm(freeColor(data.courses.map(({ color }) => color))),
  );
  const [form, setForm] = useState(first);
  const [faults, setFaults] = useState<CourseFaults>({});
  const classNames = new Map(data.classes.map(({ id, name }) => [id, name]));
  const patch = coursePatch(first, form);

  const save = async () => {
    const others = data.courses.filter(({ id }) => id !== course?.id);
    const found = courseFaults(form, { schoolyear, others });
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (course && Object.keys(patch).length === 0) return onClose();
    const mutation: Mutation = course
      ? { op: "update", collection: "courses", id: course.id, patch, seen: opened }
      : { op: "create", collection: "courses", values: formToCourse(form, schoolyear) };
    if (await run([mutation], course ? t`Course changed` : t`Course added`)) onClose();
  };
  return (
    <FormDialog
      title={course ? t`Course` : t`New course`}
      size="medium"
      isChanged={Object.keys(patch).length > 0}
      submitLabel={t`Save`}
      onSubmit={() => void save()}
      onClose={onClose}
      aside={aside}
    >
      <CourseFields
        form={form}
        faults={faults}
        data={data}
        onChange={(change) => {
          setForm((form) => changeCourse(form, change, classNames));
          setFaults({});
        }}
      />
    </FormDialog>
  );
}
