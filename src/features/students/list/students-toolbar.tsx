import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { SearchField } from "#ui/kit/fields/search-field";
import { Select } from "#ui/kit/fields/select";
import { studentSorts, type StudentsQuery, withoutClass } from "./students-query.ts";

type StudentsToolbarProps = {
  readonly classes: readonly ClassRow[];
  readonly query: StudentsQuery;
  /** `isTyping`: one of many changes that are one step. */
  readonly onQuery: (query: StudentsQuery, isTyping?: boolean) => void;
  /** Stands at the end. */
  readonly aside?: ReactNode;
};

const allClasses = "all";

/** Search, class, and on a phone, where there are no column heads, the order. */
export function StudentsToolbar({ classes, query, onQuery, aside }: StudentsToolbarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const options = classes
    .toSorted((a, b) => format.collator.compare(a.name, b.name))
    .map(({ id, name }) => ({ id, label: name }));
  return (
    <div role="search" aria-label={t`Students`} className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label={t`Search students`}
        value={query.text}
        onChange={(text) => onQuery({ ...query, text, page: 1 }, true)}
        className="w-64 max-tablet:w-full"
      />
      <Select
        label={t`Class`}
        isLabelHidden
        className="w-52 max-tablet:w-auto max-tablet:flex-auto"
        value={query.classId || allClasses}
        onChange={(id) => onQuery({ ...query, classId: id === allClasses ? "" : id, page: 1 })}
        options={[
          { id: allClasses, label: t`All classes` },
          ...options,
          { id: withoutClass, label: t`Without a class` },
        ]}
      />
      <Select
        label={t`Sort by`}
        isLabelHidden
        className="max-tablet:flex-auto tablet:hidden"
        value={query.sort}
        onChange={(id) =>
          onQuery({
            ...query,
            sort: studentSorts.find((one) => one === id) ?? "lastName",
            isDescending: false,
            page: 1,
          })
        }
        options={[
          { id: "lastName", label: t`By last name` },
          { id: "firstName", label: t`By first name` },
          { id: "class", label: t`By class` },
        ]}
      />
      {aside}
    </div>
  );
}
