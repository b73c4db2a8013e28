import { Fragment, useEffect } from "react";
import { usePrinting } from "#hooks/dom/use-printing";
import { PrintSheet } from "#ui/planner/print-sheet";
import { RichText } from "#ui/rich-text/rich-text";
import type { LessonPaper } from "./use-lesson-paper.ts";

type LessonPrintProps = { readonly paper: LessonPaper; readonly onDone: () => void };

/** Longer than a menu takes to go, in milliseconds: the browser's dialog would stand before it. */
const patience = 150;

/** A lesson on paper: asks the browser to print, and is there until it has. */
export function LessonPrint({ paper, onDone }: LessonPrintProps) {
  usePrinting();
  useEffect(() => {
    addEventListener("afterprint", onDone);
    const timer = setTimeout(() => print(), patience);
    return () => {
      clearTimeout(timer);
      removeEventListener("afterprint", onDone);
    };
  }, [onDone]);
  return (
    <PrintSheet orientation="portrait" isColored isAlone title={paper.title} owner="">
      <div className="text-[10.5pt] leading-normal">
        {paper.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {paper.sections.map(({ title, html, text }) => (
          <Fragment key={title}>
            <h2 className="mt-[5mm] mb-[1mm] text-[12pt] font-semibold break-after-avoid">{title}</h2>
            {html === undefined ? <p className="whitespace-pre-wrap">{text}</p> : <RichText html={html} />}
          </Fragment>
        ))}
      </div>
    </PrintSheet>
  );
}
