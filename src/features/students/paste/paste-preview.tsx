import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import type { PasteFault, PastedStudent } from "#domain/import/paste-names";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { Icon } from "#ui/kit/icon";
import type { Paste } from "./use-paste.ts";

type PastePreviewProps = { readonly paste: Paste; readonly classes: readonly ClassRow[] };

/** What a pasted list will become: the lines that cannot be taken first, each with its reason, then the students. */
export function PastePreview({ paste, classes }: PastePreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { students, faults } = paste;
  const count = students.length;
  const faultCount = faults.length;
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const details = ({ birthday, email, phone, guardians, note }: PastedStudent) =>
    [birthday !== "" && format.date(birthday, "medium"), email, phone, guardians.replaceAll("\n", ", "), note]
      .filter((one) => one !== false && one !== "")
      .join(" · ");
  return (
    <section aria-label={t`Preview`} className="flex flex-col gap-3">
      <p role="status" className="text-ui font-semibold text-ink">
        {t`${plural(count, { one: "# student", other: "# students" })}`}
        {faultCount > 0 && (
          <span className="text-danger-text">
            {", "}
            {t`${plural(faultCount, { one: "# line cannot be taken", other: "# lines cannot be taken" })}`}
          </span>
        )}
      </p>
      {faultCount > 0 && (
        <ul className="flex flex-col gap-1 text-ui text-danger-text">
          {faults.map((fault) => (
            <li key={fault.line} className="flex items-start gap-1.5">
              <Icon icon={CircleAlert} size={13} className="mt-[3px]" />
              <span className="min-w-0 break-words">
                <FaultSentence fault={fault} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <ol className="border-t border-line text-ui">
          {students.map((student) => (
            <li key={student.line} className="flex min-h-[31px] items-baseline gap-3 border-b border-line py-1.5">
              <span className="min-w-0 flex-1">
                <span className="font-semibold text-ink">{student.lastName}</span> {student.firstName}
              </span>
              <span className="min-w-0 flex-1 truncate text-ink-2 tabular-nums">{details(student)}</span>
              <span className="w-16 shrink-0 truncate text-end text-ink-2">{names.get(student.classId)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function FaultSentence({ fault }: { readonly fault: PasteFault }) {
  const { t } = useLingui();
  const { line, value } = fault;
  switch (fault.type) {
    case "noName":
      return t`Line ${line}: the last name is missing.`;
    case "badDate":
      return t`Line ${line}: "${value}" is no birthday. Write it as day.month.year.`;
    case "unknownClass":
      return t`Line ${line}: this school year has no class "${value}".`;
    case "tooLong":
      return t`Line ${line}: "${value}" is too long for its field.`;
    case "double":
      return t`Line ${line}: ${value} is there already.`;
  }
}
