import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useEdits } from "#hooks/use-edits";
import { useToday } from "#hooks/use-now";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { TextArea } from "#ui/kit/fields/text-area";
import { PasteFields } from "./paste-fields.tsx";
import { PastePreview } from "./paste-preview.tsx";
import { createPasted } from "../student/student-edits.ts";
import { usePaste } from "./use-paste.ts";
import { type StudentsData, useStudents } from "../list/use-students.ts";

type PasteDialogProps = {
  /** The school year whose classes are offered; without it the active one. */
  readonly schoolyear?: string;
  /** The class they are put into unless a line names another: an id, `withoutClass`, or "" where it is not known. */
  readonly classId: string;
  readonly onClose: () => void;
};

/** Adds many students from a pasted list or table. Lines that cannot be taken stay in the field to be fixed. */
export function PasteDialog(props: PasteDialogProps) {
  const answer = useStudents(0, props.schoolyear);
  return answer?.ok ? <FilledDialog {...props} data={answer.value} /> : null;
}

function FilledDialog({ classId, data, onClose }: PasteDialogProps & { readonly data: StudentsData }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const today = useToday();
  const paste = usePaste(data, { classId, today });
  const { choices, change, students, faults, rest, asksForClass } = paste;
  const [isTried, setIsTried] = useState(false);
  const count = students.length;
  const body = useRef<HTMLDivElement>(null);

  const add = async () => {
    setIsTried(asksForClass);
    if (asksForClass) return body.current?.querySelector<HTMLElement>("[aria-haspopup=listbox]")?.focus();
    const text = t`${plural(count, { one: "# student added", other: "# students added" })}`;
    if (!(await run(createPasted(students), text))) return;
    if (faults.length === 0) return onClose();
    change({ text: rest });
    // The button has nothing left to add and loses the focus: next, the lines are fixed.
    body.current?.querySelector("textarea")?.focus();
  };
  return (
    <FormDialog
      title={t`Paste a list of students`}
      description={
        <Trans>One student per line, such as “Weber, Léa” or “Léa Weber”, or a table copied from a spreadsheet.</Trans>
      }
      size="large"
      isChanged={choices.text.trim() !== ""}
      submitLabel={count === 0 ? t`Add` : t`${plural(count, { one: "Add # student", other: "Add # students" })}`}
      isSubmitDisabled={count === 0}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <div ref={body} className="flex flex-col gap-4">
        <TextArea
          label={t`List of students`}
          rows={5}
          className="[&_textarea]:max-h-60"
          value={choices.text}
          // Another text has other columns; the choices for them stay only while a line is fixed.
          onChange={(text) =>
            change(
              choices.text === ""
                ? { text, columns: {}, hasHeading: null, isSwapped: false, edits: new Map() }
                : { text },
            )
          }
          autoFocus
        />
        {choices.text.trim() !== "" && (
          <>
            <PasteFields paste={paste} classes={data.classes} isClassMissing={isTried && asksForClass} />
            <PastePreview paste={paste} classes={data.classes} />
          </>
        )}
      </div>
    </FormDialog>
  );
}
