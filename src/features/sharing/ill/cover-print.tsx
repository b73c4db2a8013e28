import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { planToHtml } from "#domain/rich/plan-to-html";
import type { Cover, CoverDay, CoverLesson } from "#domain/share/cover";
import { isBare } from "#domain/share/cover-days";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useYear } from "#hooks/data/year-context";
import { useFormat } from "#i18n/use-format";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import type { Sheet, SheetPart } from "#ui/sheet/sheet";
import { SheetPlan } from "#ui/sheet/sheet-plan";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import { CoverSeats } from "./cover-seats.tsx";
import { QrCode } from "../link/qr-code.tsx";
import "./cover-paper.css";

type CoverPrintProps = { readonly cover: Cover; readonly url: string; readonly onClose: () => void };

type Pages = "day" | "lesson";

/** The substitute's paper: a sheet for each day or lesson, with the link's code on it. */
export function CoverPrint({ cover, url, onClose }: CoverPrintProps) {
  const { t } = useLingui();
  const [pages, setPages] = useState<Pages>("day");
  const sheets = useCoverSheets(cover, url, pages);
  return (
    <SheetDialog title={t`Print for the substitute`} sheets={sheets} onClose={onClose}>
      <RadioGroup<Pages>
        label={t({ message: "Sheets", context: "of paper" })}
        value={pages}
        onChange={setPages}
        options={[
          { id: "day", label: t`one for each day` },
          { id: "lesson", label: t`one for each lesson` },
        ]}
      />
    </SheetDialog>
  );
}

/** Days as they are printed: whole, or each lesson as a day of its own. */
const inPages = (days: readonly CoverDay[], pages: Pages): readonly CoverDay[] =>
  pages === "day" ? days : days.flatMap((day) => day.lessons.map((lesson) => ({ ...day, lessons: [lesson] })));

const useCoverSheets = (cover: Cover, url: string, pages: Pages): readonly Sheet[] => {
  const { t } = useLingui();
  const format = useFormat();
  const owner = useSheetOwner({ name: useYear()?.schoolyear.name ?? "" });
  if (!owner) return [];
  const said = (name: string, text: string): readonly SheetPart[] =>
    text === ""
      ? []
      : [
          {
            type: "part",
            key: name,
            gap: 4,
            node: (
              <p className="cover-paper-said">
                <b>{name}</b> {text}
              </p>
            ),
          },
        ];
  const lessonBlocks = (lesson: CoverLesson): readonly SheetPart[] => {
    const times = format.timeRange(lesson.start, lesson.end);
    const head: SheetPart = {
      type: "part",
      key: lesson.key,
      gap: 18,
      keeps: 2,
      node: (
        <h2 className="cover-paper-head">
          <span>{times}</span> <span>{lesson.course}</span> <span>{lesson.room}</span>
          {lesson.students > 0 && (
            <span>{t`${plural(lesson.students, { one: "# student", other: "# students" })}`}</span>
          )}
        </h2>
      ),
    };
    const title: SheetPart = {
      type: "part",
      key: `${lesson.key} title`,
      gap: 2,
      node: <p className="cover-paper-title">{isBare(lesson) ? t`No plan was left.` : lesson.title}</p>,
    };
    const plan = (lesson.plan ?? []).map((block, at): SheetPart => ({
      type: "part",
      key: `${lesson.key} ${at}`,
      gap: 3,
      node: <SheetPlan html={planToHtml([block])} />,
    }));
    const parts = [
      head,
      title,
      ...said(t`Homework due:`, lesson.homeworkDue),
      ...plan,
      ...said(t`Homework for next time:`, lesson.homework),
      ...said(t`Materials:`, format.list(lesson.files.map(({ name }) => name))),
      ...said(t`Class:`, lesson.list.join(", ")),
      ...(lesson.seats.length === 0
        ? []
        : [{ type: "part", key: "seats", gap: 6, node: <CoverSeats seats={lesson.seats} /> } as const]),
    ];
    return parts.map((part, at) => ({ ...part, key: `${lesson.key} ${at}` }));
  };
  const sheetOf = (day: CoverDay): Sheet => ({
    key: `${day.date} ${pages === "day" ? "" : day.lessons[0]?.key}`,
    owner,
    title: t`Substitution for ${cover.teacher}`,
    about: day.label,
    who: "",
    date: format.date(day.date, "fullYear"),
    blocks: day.lessons.flatMap(lessonBlocks),
    end: (
      <div className="cover-paper-link">
        <QrCode text={url} label={t`The link as a QR code`} />
        <p>{t`The same with its materials, on any phone. The code opens it until ${format.date(cover.until.slice(0, 10), "weekdayMedium")}.`}</p>
      </div>
    ),
  });
  return inPages(cover.days, pages).map(sheetOf);
};
