import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { Select } from "#ui/kit/fields/select";
import { TextArea } from "#ui/kit/fields/text-area";
import { createCourses, planSubjectCourses } from "./course-edits.ts";
import type { CourseRows } from "../list/use-course-rows.ts";

type SubjectsDialogProps = {
  readonly schoolyear: string;
  readonly data: CourseRows;
  readonly onClose: () => void;
};

/** A class and the subjects you teach it, typed or pasted; each becomes a course. */
export function SubjectsDialog({ schoolyear, data, onClose: leave }: SubjectsDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const [text, setText] = useState("");
  const [classId, setClassId] = useState(data.classes.length === 1 ? (data.classes[0]?.id ?? "") : "");
  const [isTried, setIsTried] = useState(false);
  const title = t`Many subjects for one class`;
  const draft = useDraft({
    name: { form: "courses-of-class", of: schoolyear, title },
    collection: "courses",
    values: { text, classId },
    isChanged: text.trim() !== "",
    restore: (kept) => {
      setText(kept.text);
      setClassId(kept.classId);
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const classes = data.classes.toSorted((a, b) => format.collator.compare(a.name, b.name));
  const chosen = classes.find(({ id }) => id === classId);
  const { courses, doubles, tooLong } = planSubjectCourses({
    text,
    // Which subjects there are can be seen before the class is chosen.
    class: chosen ?? { id: "", name: "", room: "" },
    existing: data.courses,
  });
  const count = courses.length;
  const doubleNames = format.list(doubles);
  const longNames = format.list(tooLong);

  const add = async () => {
    setIsTried(!chosen);
    if (!chosen) return;
    const text = t`${plural(count, { one: "# course added", other: "# courses added" })}`;
    if (await run(createCourses(courses, { schoolyear, existing: data.courses, classes: data.classes }), text))
      onClose();
  };
  const faults = [
    doubles.length > 0 && t`There already: ${doubleNames}.`,
    tooLong.length > 0 && t`Name too long: ${longNames}.`,
  ].filter((one) => one !== false);
  return (
    <FormDialog
      title={title}
      draft={draft}
      isChanged={text.trim() !== ""}
      submitLabel={count === 0 ? t`Add` : t`${plural(count, { one: "Add # course", other: "Add # courses" })}`}
      isSubmitDisabled={count === 0}
      onSubmit={() => add()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t`Class`}
          options={classes.map(({ id, name }) => ({ id, label: name }))}
          value={classId || null}
          onChange={setClassId}
          fault={isTried && !chosen ? t`Choose a class.` : undefined}
        />
        <TextArea
          label={t`Subjects`}
          hint={t`One per line, typed or pasted.`}
          rows={6}
          className="[&_textarea]:max-h-60"
          value={text}
          onChange={setText}
          fault={faults.length > 0 ? faults.join(" ") : undefined}
          autoFocus
        />
        {count > 0 && <p className="text-ui text-ink-2">{format.list(courses.map(({ name }) => name))}</p>}
      </div>
    </FormDialog>
  );
}
