import { Trans, useLingui } from "@lingui/react/macro";
import type { PastedStudent } from "#domain/import/paste-names";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { NameCell } from "./name-cell.tsx";
import type { Paste } from "./use-paste.ts";

type NameTableProps = { readonly paste: Paste; readonly classes: readonly ClassRow[] };

/** The students that a list becomes, one in a row: last and first name to be put right in place, and all else that is known. */
export function NameTable({ paste, classes }: NameTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const details = ({ classId, birthday, email, phone, guardians, note }: PastedStudent) =>
    [
      classNames.get(classId) ?? "",
      birthday === "" ? "" : format.date(birthday, "medium"),
      email,
      phone,
      guardians.replaceAll("\n", ", "),
      note,
    ]
      .filter((one) => one !== "")
      .join(" · ");
  const head = "h-[31px] pe-2 text-start text-small font-medium text-ink-2";
  return (
    <table className="w-full table-fixed border-collapse text-ui">
      <thead>
        <tr>
          <th scope="col" className={head}>
            <Trans>Last name</Trans>
          </th>
          <th scope="col" className={head}>
            <Trans>First name</Trans>
          </th>
          <th scope="col" className={`${head} w-[22%] tablet:w-[36%]`}>
            <Trans>Class</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {paste.students.map((student) => {
          const { key, line, lastName, firstName } = student;
          return (
            <tr key={key} className="border-t border-line align-top">
              <td className="py-1 pe-2">
                <NameCell
                  label={t`Last name in line ${line}`}
                  field="lastName"
                  value={lastName}
                  isRequired
                  onSave={(next) => paste.editNames(key, { firstName, lastName: next })}
                />
              </td>
              <td className="py-1 pe-2">
                <NameCell
                  label={t`First name in line ${line}`}
                  field="firstName"
                  value={firstName}
                  onSave={(next) => paste.editNames(key, { firstName: next, lastName })}
                />
              </td>
              <td className="py-2.5 break-words text-ink-2 tabular-nums touch:py-4">{details(student)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
