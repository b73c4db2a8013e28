import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { MultiSelect, Select } from "#ui/kit/fields/select";
import { TextButton } from "#ui/kit/link";
import { withoutClass } from "../list/students-query.ts";
import type { StudentForm } from "./student-form.ts";

type StudentClassesProps = {
  readonly form: Pick<StudentForm, "classIds">;
  readonly classes: readonly ClassRow[];
  readonly onChoose: (classIds: readonly string[]) => void;
};

/** The class: another one takes its place. Who is in several has those beside it. */
export function StudentClasses({ form, classes, onChoose }: StudentClassesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isMore, setMore] = useState(false);
  const [first = "", ...others] = form.classIds;
  const options = classes
    .toSorted((a, b) => format.collator.compare(a.name, b.name))
    .map(({ id, name }) => ({ id, label: name }));
  const none = t({ message: "None", context: "no class" });
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Select
        className="w-full"
        label={t`Class`}
        options={[{ id: withoutClass, label: none }, ...options]}
        value={first || withoutClass}
        onChange={(id) => onChoose([...new Set([id, ...others])].filter((one) => one !== withoutClass))}
      />
      {isMore || others.length > 0 ? (
        <MultiSelect
          className="mt-2.5 w-full"
          label={t`Further classes`}
          placeholder={none}
          options={options.filter(({ id }) => id !== first)}
          value={others}
          onChange={(ids) => onChoose([first, ...ids].filter((id) => id !== ""))}
        />
      ) : (
        first !== "" && (
          <TextButton className="text-ui touch:min-h-11" onClick={() => setMore(true)}>
            {t`In a further class`}
          </TextButton>
        )
      )}
    </div>
  );
}
