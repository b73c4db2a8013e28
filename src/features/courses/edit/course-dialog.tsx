import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { freeColor } from "#domain/people/free-color";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { useLatestRow } from "#hooks/edits/use-record-form";
import type { CourseRow } from "#schema/courses";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { CourseFields } from "./course-fields.tsx";
import { changeCourse, courseForm, doubleName } from "./course-form.ts";
import type { CourseRows } from "../list/use-course-rows.ts";

type CourseDialogProps = {
  readonly schoolyear: string;
  readonly data: CourseRows;
  /** null for a new one. */
  readonly course: CourseRow | null;
  /** A delete button at the start of the foot. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
};

/** Adds or changes a course. */
export function CourseDialog({ schoolyear, data, course, aside, onClose: leave }: CourseDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const row = useLatestRow("courses", course);
  const others = data.courses.filter(({ id }) => id !== course?.id);
  const used = others.map(({ color }) => color);
  const title = course ? t`Course` : t`New course`;
  const form = useKeptForm(courseForm, row ?? { schoolyear }, {
    first: course ? {} : { color: freeColor(data.courses.map(({ color }) => color)) },
    change: (draft, change) => changeCourse(draft, change, { classes: data.classes, used }),
    faults: (draft) => doubleName(draft, others),
    kept: { form: "course", of: schoolyear, title, onClose: leave },
  });
  const onClose = form.kept.close;

  const save = async () => {
    const text = course ? t`Course changed` : t`Course added`;
    if (await form.submit((mutations) => run(mutations, text))) onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={form.kept}
      size="medium"
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      aside={aside}
    >
      <CourseFields open={form} data={data} others={others} />
    </FormDialog>
  );
}
