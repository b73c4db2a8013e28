import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight, Lock } from "lucide-react";
import { useState } from "react";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import type { TakeRow } from "./take-rows.ts";

/** Rows that are shown before the rest folds. */
const alwaysShown = 24;

const grid =
  "grid min-h-[31px] grid-cols-[minmax(0,1fr)_24px_minmax(0,1fr)] items-center gap-2 border-b border-line px-4 py-1 tablet:px-7";

/** Her lessons and the slots they get; mine and holidays between them. */
export function TakeTable({ rows }: { readonly rows: readonly TakeRow[] }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || rows.length <= alwaysShown + 4 ? rows : rows.slice(0, alwaysShown);
  const rest = rows.length - shown.length;
  if (rows.length === 0) return null;
  return (
    <>
      <div
        role="table"
        aria-label={t`The lessons on your slots`}
        className="-mx-4 border-t border-line text-ui tablet:-mx-7"
      >
        <div role="row" className={`${grid} text-small text-ink-2`}>
          <span role="columnheader">
            <Trans>From your colleague</Trans>
          </span>
          <span role="columnheader">→</span>
          <span role="columnheader">
            <Trans>Your slot</Trans>
          </span>
        </div>
        {shown.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </div>
      {rest > 0 && (
        <Button variant="ghost" className="self-start" onPress={() => setWhole(true)}>
          <Plural value={rest} one="Show # more row" other="Show # more rows" />
        </Button>
      )}
    </>
  );
}

function Row({ row }: { readonly row: TakeRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const when = ({ date, start }: SlotPlace) => `${format.date(date, "weekdayMedium")}, ${format.time(start)}`;
  if (row.type === "unit")
    return (
      <div role="row" className={`${grid} font-semibold`}>
        <span role="cell" aria-colspan={3} className="col-span-3 min-w-0 wrap-break-word">
          {row.title}{" "}
          <span className="font-normal text-ink-2 tabular-nums">
            {t`${plural(row.lessons, { one: "# lesson", other: "# lessons" })}`}
          </span>
        </span>
      </div>
    );
  if (row.type === "holiday")
    return (
      <div role="row" className={`${grid} bg-sunken text-ink-2`}>
        <span role="cell" aria-colspan={3} className="col-span-3">
          {row.name}, {format.range(row.start, row.end, "short")}
        </span>
      </div>
    );
  const isMine = row.type === "mine";
  const title = isMine ? row.title : row.lesson.title || t`Lesson without a title`;
  return (
    <div role="row" className={isMine ? `${grid} bg-sunken` : grid}>
      <span role="cell" className="min-w-0 wrap-break-word">
        {isMine && row.isExam && title === "" ? <Trans>Exam, yours</Trans> : isMine ? t`${title}, yours` : title}
      </span>
      <span role="cell" className="flex text-ink-2">
        <Icon icon={isMine ? Lock : ArrowRight} size={14} />
      </span>
      <span role="cell" className="tabular-nums">
        {row.type === "lesson" && row.isBeside ? <Trans>in the same slot</Trans> : when(row.slot)}
      </span>
    </div>
  );
}
