import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useFilter } from "react-aria-components/Autocomplete";
import { useEdits } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { EmptyState } from "#ui/kit/empty-state";
import { ListOutline } from "#ui/kit/list-outline";
import { SearchField } from "#ui/kit/fields/search-field";
import { Select } from "#ui/kit/fields/select";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { ClassAdd } from "./class-add.tsx";
import { readClassRemoval } from "./class-edits.ts";
import { ClassList } from "./class-list.tsx";
import { ClassRemovalDialog } from "./class-removal.tsx";
import { type ClassLine, useClasses } from "./use-classes.ts";

/** Above this many classes you can search. */
const longList = 12;

type ClassesEditorProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

/** The classes of a school year: add many at once, change in place, delete. */
export function ClassesEditor({ schoolyear }: ClassesEditorProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  const { run, prepare } = useEdits();
  const keepsStudents = useKeepsStudents();
  const lines = useClasses(schoolyear.id);
  const { contains } = useFilter({ sensitivity: "base" });
  const [text, setText] = useState("");
  const [sort, setSort] = useState<"name" | "grade">("name");
  const [leaving, setLeaving] = useState<ClassLine | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const rows = lines?.map(({ row }) => row) ?? [];
  const { compare } = format.collator;
  const shown = lines
    ?.filter(({ row }) => contains(`${row.name} ${row.room}`, text.trim()))
    .toSorted(({ row: a }, { row: b }) => (sort === "grade" && compare(a.grade, b.grade)) || compare(a.name, b.name));

  const remove = async ({ row }: ClassLine) => {
    setLeaving(null);
    const { name } = row;
    const isWritten = await prepare(async () => run(await readClassRemoval(db, row), t`${name} deleted`));
    // The focus went with its row: it moves to the field for new ones.
    if (isWritten) root.current?.querySelector("textarea")?.focus();
  };
  const isUnused = (line: ClassLine) => keepsStudents && line.students + line.courses + line.checklists === 0;
  const askOrRemove = (line: ClassLine) => (isUnused(line) ? void remove(line) : setLeaving(line));

  return (
    <div ref={root}>
      <ClassAdd schoolyear={schoolyear.id} country={schoolyear.country} existing={rows} />
      {shown === undefined && (
        <Loading className="mt-5 flex flex-col gap-2">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-10" />
          ))}
        </Loading>
      )}
      {lines?.length === 0 && (
        <EmptyState title={t`There are no classes yet`} picture={<ListOutline />} className="mt-5">
          <Trans>Your classes will appear here, with their colour, room and students.</Trans>
        </EmptyState>
      )}
      {lines && lines.length > 1 && (
        <div className="mt-5 flex flex-wrap gap-2">
          {lines.length > longList && (
            <SearchField
              label={t`Search classes`}
              value={text}
              onChange={setText}
              className="w-64 max-tablet:w-auto max-tablet:flex-1"
            />
          )}
          <Select
            label={t`Sort by`}
            isLabelHidden
            className="w-44"
            value={sort}
            onChange={(id) => setSort(id === "grade" ? "grade" : "name")}
            options={[
              { id: "name", label: t`By name` },
              { id: "grade", label: t`By grade` },
            ]}
          />
        </div>
      )}
      {text !== "" && shown?.length === 0 && (
        <p role="status" className="py-3 text-ui text-ink-2">{t`No results for "${text}".`}</p>
      )}
      {shown && shown.length > 0 && <ClassList lines={shown} all={rows} onDelete={askOrRemove} />}
      {leaving && (
        <ClassRemovalDialog line={leaving} onConfirm={() => remove(leaving)} onCancel={() => setLeaving(null)} />
      )}
    </div>
  );
}
