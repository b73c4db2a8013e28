import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { TextField } from "#ui/kit/fields/text-field";
import { createCourses, planClassCourses } from "./course-edits.ts";
import type { CourseRows } from "../list/use-course-rows.ts";

type PerClassDialogProps = {
  readonly schoolyear: string;
  readonly data: CourseRows;
  readonly onClose: () => void;
};

/** A subject and the classes you teach it in; each gets a course. */
export function PerClassDialog({ schoolyear, data, onClose: leave }: PerClassDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const [subject, setSubject] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const title = t`One course per class`;
  const draft = useDraft({
    name: { form: "course-per-class", of: schoolyear, title },
    collection: "courses",
    values: { subject, left: [...left] },
    isChanged: subject.trim() !== "",
    restore: (kept) => {
      setSubject(kept.subject);
      setLeft(new Set(kept.left));
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const classes = data.classes.toSorted((a, b) => format.collator.compare(a.name, b.name));
  const ticked = classes.filter(({ id }) => !left.has(id));
  const existing = data.courses.map(({ name }) => name);
  const { courses, doubles, tooLong } = planClassCourses({ subject, classes: ticked, existing });
  const hasSubject = subject.trim() !== "";
  const count = hasSubject ? courses.length : 0;
  const doubleNames = format.list(doubles.map(({ name }) => name));
  const longNames = format.list(tooLong.map(({ name }) => name));

  const add = async () => {
    const text = t`${plural(count, { one: "# course added", other: "# courses added" })}`;
    if (await run(createCourses(courses, { schoolyear, existing: data.courses, classes: data.classes }), text))
      onClose();
  };
  const tick = (id: string, isTicked: boolean) =>
    setLeft((left) => new Set(isTicked ? [...left].filter((one) => one !== id) : [...left, id]));
  const faults = [
    doubles.length > 0 && t`There already: ${doubleNames}.`,
    tooLong.length > 0 && t`Name too long: ${longNames}.`,
  ].filter((one) => one !== false);
  return (
    <FormDialog
      title={title}
      draft={draft}
      isChanged={hasSubject}
      submitLabel={count === 0 ? t`Add` : t`${plural(count, { one: "Add # course", other: "Add # courses" })}`}
      isSubmitDisabled={count === 0}
      onSubmit={() => add()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t({ message: "Subject", context: "of a course" })}
          placeholder={t`For example: Maths`}
          value={subject}
          onChange={setSubject}
          fault={hasSubject && faults.length > 0 ? faults.join(" ") : undefined}
          autoFocus
        />
        <fieldset>
          <legend className="mb-2 text-ui font-semibold text-ink">
            <Trans>Classes</Trans>
          </legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2.5 touch:gap-y-5">
            {classes.map(({ id, name }) => (
              <Checkbox key={id} isSelected={!left.has(id)} onChange={(isTicked) => tick(id, isTicked)}>
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        {count > 0 && <p className="text-ui text-ink-2">{format.list(courses.map(({ name }) => name))}</p>}
      </div>
    </FormDialog>
  );
}
