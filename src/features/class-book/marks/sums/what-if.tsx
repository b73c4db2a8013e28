import { Trans, useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { markIn } from "#domain/marks/table/term-marks";
import { lockOf, wholeYear, yearExam } from "#domain/marks/table/year-terms";
import { neededFor, sumWith } from "#domain/marks/changes/what-if";
import { readTypedMark } from "#domain/marks/scale/typed-mark";
import { useFormat } from "#i18n/use-format";
import { TextField } from "#ui/kit/fields/text-field";
import { IconButton } from "#ui/kit/icon-button";
import { decimalText } from "#i18n/words/mark-words";
import type { Column, MarkTableRow, MarkTable } from "./mark-table.ts";
import { markText, markFaultText } from "./mark-words.ts";
import { useTermName } from "./use-term-name.ts";

type WhatIfProps = { readonly table: MarkTable; readonly row: MarkTableRow; readonly column: Column };

/** What a mark in one test would make of a student's term. Nothing of it is kept. */
export function WhatIf({ table, row, column }: WhatIfProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { rules, columns, terms, term } = table;
  const nameOf = useTermName(table);
  // The last one without a mark, as a student asks; else the chosen one.
  const open = columns
    .toSorted((a, b) => (a.assessment.date < b.assessment.date ? -1 : 1))
    .findLast(({ assessment }) => (row.cells.get(assessment.id)?.entry.type ?? "empty") !== "mark");
  const tried = open ?? column;
  const most =
    tried.typed.kind === "points" ? tried.typed.most : tried.typed.kind === "numbers" ? tried.typed.pass : "";
  const [text, setText] = useState(() => (tried.typed.kind === "points" ? String(Math.ceil(Number(most) / 2)) : most));
  if (!rules.sums || term === wholeYear) return null;
  const read = readTypedMark(text, tried.typed);
  const asked = { rules, terms, columns: table.allColumns, cells: row.cells, termMarks: row.termMarks, column: tried };
  const found = read.ok && read.value.type === "mark" ? sumWith(asked, read.value.mark) : undefined;
  // In the exam it is the year's mark that is asked for.
  const termName = nameOf(lockOf(term));
  const mark = term === yearExam ? markIn(rules, terms, wholeYear, { ...row, columns: table.allColumns }) : row.mark;
  const title = tried.assessment.title || t`Untitled`;
  const step = (by: number) => {
    const next = String(Math.round((Number(text.replace(",", ".")) + by) * 100) / 100);
    if (readTypedMark(next, tried.typed).ok) setText(decimalText(format, next));
  };
  const now = decimalText(format, mark.shown);
  return (
    <section aria-label={t`What if`} className="border-t border-line pt-4">
      <h3 className="flex justify-between gap-2 text-ui font-semibold">
        <Trans>What if</Trans> <span className="truncate font-normal text-ink-2">{row.name}</span>
      </h3>
      <p className="mt-2 flex items-baseline gap-2 text-ui" role="status">
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span className="whitespace-nowrap">→ {termName}</span>
        <span className="text-h2 font-semibold tabular-nums">{markText(format, found?.value)}</span>
      </p>
      <div className="mt-1 flex items-center gap-1.5">
        <IconButton icon={Minus} label={t`One less`} variant="normal" onPress={() => step(-1)} />
        <TextField
          label={title}
          isLabelHidden
          className="w-20"
          inputMode="decimal"
          value={text}
          onChange={setText}
          maxLength={10}
        />
        <IconButton icon={Plus} label={t`One more`} variant="normal" onPress={() => step(1)} />
      </div>
      {!read.ok && <p className="mt-1 text-small text-danger-text">{markFaultText(i18n, format, read.error)}</p>}
      <p className="mt-3 text-ui text-ink-2">
        {mark.value ? (
          <Trans>
            {termName} stands at {now}. Needed in {title}:
          </Trans>
        ) : (
          <Trans>Needed in {title}:</Trans>
        )}
      </p>
      <ul className="mt-1.5 flex gap-2">
        {neededFor(asked).map(({ wanted, needed }) => (
          <li
            key={markText(format, wanted)}
            className="flex-1 rounded-control border border-line px-2.5 py-2 text-small text-ink-2"
          >
            <span className="text-body font-semibold text-ink tabular-nums">
              {needed ? decimalText(format, needed) : "–"}
            </span>{" "}
            <Trans context="a mark that is needed for another one">for {markText(format, wanted)}</Trans>
          </li>
        ))}
      </ul>
    </section>
  );
}
