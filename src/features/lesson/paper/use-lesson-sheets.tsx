import { useMemo } from "react";
import { useLingui } from "@lingui/react/macro";
import { planToHtml } from "#domain/rich/plan-to-html";
import { readPlan } from "#domain/rich/read-plan";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import type { Sheet, SheetPart } from "#ui/sheet/sheet";
import { SheetPlan } from "#ui/sheet/sheet-plan";
import type { LessonPaper, PaperSection } from "./use-lesson-paper.ts";

/** What stands under a section's heading: its paragraphs, each whole where a page has room. */
const partsOf = ({ title, html, text = "" }: PaperSection): readonly SheetPart[] => {
  const type = "part" as const;
  if (html === undefined)
    return text.split("\n").map((line, at) => ({
      type,
      key: `${title} ${at}`,
      node: <p className="sheet-line">{line}</p>,
    }));
  return readPlan(html).map((block, at) => ({
    type,
    key: `${title} ${at}`,
    gap: at === 0 ? 0 : block.kind === "heading" ? 10 : 4,
    keeps: block.kind === "heading" ? 1 : 0,
    node: <SheetPlan html={planToHtml([block])} />,
  }));
};

/** A lesson on paper, a part for each paragraph. Empty while the teacher's name is read. */
export const useLessonSheets = (paper: LessonPaper, hasOutcomes: boolean): readonly Sheet[] => {
  const { t } = useLingui();
  const { title, course, unit, when, year, outcomes, sections } = paper;
  const owner = useSheetOwner({ name: year });
  const blocks = useMemo(
    () =>
      [...(outcomes && hasOutcomes ? [outcomes] : []), ...sections].flatMap((section): readonly SheetPart[] => [
        {
          type: "part",
          key: section.title,
          gap: 18,
          keeps: 2,
          node: <h2 className="sheet-section">{section.title}</h2>,
        },
        ...partsOf(section),
      ]),
    [sections, outcomes, hasOutcomes],
  );
  if (!owner) return [];
  const none: SheetPart = {
    type: "part",
    key: "none",
    node: <p className="sheet-none">{t`Nothing is planned yet.`}</p>,
  };
  return [
    {
      key: "lesson",
      owner,
      title,
      about: title === course ? "" : course,
      who: [unit, owner.teacher].filter((one) => one !== "").join(", "),
      date: when,
      blocks: blocks.length > 0 ? blocks : [none],
    },
  ];
};
