import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useFilter } from "react-aria-components/Autocomplete";
import { readChecklists } from "#db/read/checklists";
import { type ChecklistSort, checklistSorts, sortChecklists } from "#domain/class-book/checklists";
import { useLive } from "#hooks/data/use-live";
import { countChecklists } from "#hooks/data/count-checklists";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { SearchField } from "#ui/kit/fields/search-field";
import { Select } from "#ui/kit/fields/select";
import { ListOutline } from "#ui/kit/list-outline";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { ChecklistDialog, type OpenChecklist } from "./checklist-dialog.tsx";
import { ChecklistLine } from "./checklist-line.tsx";

/** The number of lists from which on there is something to search. */
const fewest = 6;

/** The checklists of a class: slips, money, books, each with how far it is. */
export function ClassChecklists({ group }: { readonly group: ClassRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const { contains } = useFilter({ sensitivity: "base" });
  const found = useLive((db) => readChecklists(db, [group.id]), [group.id]);
  const [text, setText] = useState("");
  const [sort, setSort] = useState<ChecklistSort>("due");
  const [open, setOpen] = useState<OpenChecklist | null>(null);
  const lists = found && countChecklists(found);
  const shown = sortChecklists(
    (lists ?? []).filter(({ list }) => contains(`${list.name} ${list.note}`, text.trim())),
    sort,
    format.collator.compare,
  );
  const add = (
    <Button size="medium" icon={Plus} onPress={() => setOpen({ class: group.id })}>
      <Trans context="adds one">Checklist</Trans>
    </Button>
  );
  return (
    <section aria-label={t`Checklists`} className="max-w-[880px]">
      {lists === undefined && (
        <Loading className="flex flex-col gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {lists?.length === 0 && (
        <EmptyState title={t`This class has no checklists yet`} picture={<ListOutline />} action={add}>
          <Trans>A signed slip, money for a trip, a book: tick off who has brought it.</Trans>
        </EmptyState>
      )}
      {lists && lists.length > 0 && (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            {lists.length >= fewest && (
              <SearchField
                label={t`Search checklists`}
                value={text}
                onChange={setText}
                className="w-64 max-tablet:w-full"
              />
            )}
            {lists.length > 1 && (
              <Select
                label={t`Sort by`}
                isLabelHidden
                className="w-44 max-tablet:flex-1"
                value={sort}
                onChange={(id) => setSort(checklistSorts.find((one) => one === id) ?? "due")}
                options={[
                  { id: "due", label: t`By day` },
                  { id: "name", label: t`By name` },
                ]}
              />
            )}
            <span className="ms-auto">{add}</span>
          </div>
          {shown.length === 0 && (
            <p role="status" className="py-3 text-ui text-ink-2">{t`No results for "${text}".`}</p>
          )}
          <ul ref={keepRowFocus} aria-label={t`Checklists`} className="border-t border-line">
            {shown.map(({ list, counts }) => (
              <ChecklistLine key={list.id} list={list} counts={counts} onEdit={() => setOpen(list)} />
            ))}
          </ul>
        </>
      )}
      {open && <ChecklistDialog open={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
