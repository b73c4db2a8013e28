import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { dateOrders, readBirthday } from "#domain/import/read-birthday";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import type { List } from "./use-list-plan.ts";

type ListQuestionsProps = {
  readonly list: List;
  /** Importing was pressed while something was not decided yet. */
  readonly isTried: boolean;
};

const width = "w-64 max-tablet:w-full";

/**
 * What only the teacher knows of a list: whether its first line is a heading, which day a date is,
 * whether a name is several classes.
 */
export function ListQuestions({ list, isTried }: ListQuestionsProps) {
  const { t } = useLingui();
  const today = useToday();
  const format = useFormat();
  const { isHeading, dateOrder, classes } = list.questions;
  const faultOf = (answer: unknown) => (isTried && answer === null ? t`Choose one.` : undefined);
  const usual = { dayFirst: t`The day before the month`, monthFirst: t`The month before the day` };
  const dateOptions = dateOrders.map((order) => {
    const read = readBirthday(dateOrder?.example ?? "", today, { order });
    return { id: order, label: "date" in read ? format.date(read.date, "long") : usual[order] };
  });
  const example = dateOrder?.example ?? "";
  const line = isHeading?.cells.filter((cell) => cell !== "").join(", ");
  return (
    <>
      {isHeading && (
        <Select
          label={t`Is the first line a heading?`}
          hint={line}
          className={width}
          fault={faultOf(isHeading.answer)}
          options={[
            { id: "yes", label: t`Yes` },
            { id: "no", label: t`No, it is a student` },
          ]}
          value={isHeading.answer === null ? null : isHeading.answer ? "yes" : "no"}
          onChange={(id) => list.setHeading(id === "yes")}
        />
      )}
      {dateOrder && (
        <Select
          label={example === "" ? t`How are the dates written?` : t`Which day is ${example}?`}
          className={width}
          fault={faultOf(dateOrder.answer)}
          options={dateOptions}
          value={dateOrder.answer}
          onChange={(id) => list.setDateOrder(dateOrders.find((one) => one === id)!)}
        />
      )}
      {classes.map(({ key, name, parts, answer }) => (
        <Select
          key={key}
          label={t`What is “${name}”?`}
          className={width}
          fault={faultOf(answer)}
          options={[
            {
              id: "several",
              label: t`${plural(parts.length, { one: "# class", other: "# classes" })}: ${format.list(parts)}`,
            },
            { id: "one", label: t`One class of this name` },
          ]}
          value={answer === null ? null : answer ? "several" : "one"}
          onChange={(id) => list.setClassSplit(key, id === "several")}
        />
      ))}
    </>
  );
}
