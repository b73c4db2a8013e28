import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import { useToday } from "#hooks/data/use-now";
import type { ListTable } from "#domain/import/list-file";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { withoutClass } from "../list/students-query.ts";
import { ListQuestions } from "./list-questions.tsx";
import { hasArrivals } from "./list-to-mutations.ts";
import type { ImportData } from "./use-import-data.ts";
import type { List } from "./use-list-plan.ts";

type ListOptionsProps = {
  readonly list: List;
  readonly data: ImportData;
  readonly tables: readonly ListTable[];
  /** Importing was pressed while something was not decided yet. */
  readonly isTried: boolean;
};

/**
 * What a list leaves open: its sheet, its class, its heading, the order of its names, the classes
 * it would make.
 */
export function ListOptions({ list, data, tables, isTried }: ListOptionsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { choices, plan } = list;
  const { newClasses, newGroups } = plan;
  const today = useToday();
  const day = format.date(today, "long");
  const isJoining = useMemo(
    () => hasArrivals(plan, data, { classId: choices.classId, today }),
    [plan, data, choices.classId, today],
  );
  const canMake = data.schoolyear !== null;
  const classOptions = data.classes
    .toSorted((a, b) => format.collator.compare(a.name, b.name))
    .map(({ id, name }) => ({ id, label: name }));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {tables.length > 1 && (
          <Select
            label={t`Sheet`}
            className="w-52 max-tablet:w-full"
            options={tables.map((table, index) => ({
              id: String(index),
              label: table.name === "" ? String(index + 1) : table.name,
              detail: String(table.rows.length),
            }))}
            value={String(choices.table)}
            onChange={(id) => list.chooseTable(Number(id))}
          />
        )}
        <Select
          label={list.columns.includes("class") ? t`Class for rows without one` : t`Class`}
          className="w-52 max-tablet:w-full"
          fault={isTried && list.asksForClass ? t`Choose the class this list is for.` : undefined}
          options={[...classOptions, { id: withoutClass, label: t`Without a class` }]}
          value={choices.classId || null}
          onChange={(classId) => list.change({ classId })}
        />
        <ListQuestions list={list} isTried={isTried} />
        {list.canHaveHeading && !list.questions.isHeading && (
          <Checkbox isSelected={list.hasHeading} onChange={list.setHeading} className="py-1.5">
            {t`The first line is a heading`}
          </Checkbox>
        )}
        {list.canSwap && (
          <Button variant="ghost" size="medium" icon={ArrowLeftRight} onPress={list.swap}>
            <Trans>Swap first and last names</Trans>
          </Button>
        )}
      </div>
      {isJoining && (
        <Checkbox isSelected={!choices.isFromStart} onChange={(isOn) => list.change({ isFromStart: !isOn })}>
          {t`New students are in their class only from ${day} on`}
        </Checkbox>
      )}
      {newClasses.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
          <legend className="float-left me-1 font-semibold text-ink">
            {canMake ? (
              <Plural
                value={newClasses.length}
                one="This class will be created:"
                other="These classes will be created:"
              />
            ) : (
              <Trans>Without a school year there are no classes yet:</Trans>
            )}
          </legend>
          {newClasses.map(({ key, name, count }) => (
            <Checkbox
              key={key}
              isDisabled={!canMake}
              isSelected={canMake && !choices.refusedClasses.has(key)}
              onChange={(isMade) => list.setClassMade(key, isMade)}
            >
              {name} <span className="text-ink-2 tabular-nums">({count})</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {canMake && newGroups.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
          <legend className="float-left me-1 font-semibold text-ink">
            <Plural
              value={newGroups.length}
              one="This half class will be created as a course:"
              other="These half classes will be created as courses:"
            />
          </legend>
          {newGroups.map(({ key, name, count }) => (
            <Checkbox
              key={key}
              isSelected={!choices.refusedGroups.has(key)}
              onChange={(isMade) => list.setGroupMade(key, isMade)}
            >
              {name} <span className="text-ink-2 tabular-nums">({count})</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
