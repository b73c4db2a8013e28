import { useLingui } from "@lingui/react/macro";
import { usePrinting } from "#hooks/dom/use-printing";
import { useToday } from "#hooks/data/use-now";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import { PrintedSheets } from "#ui/sheet/printed-sheets";

/**
 * Prints the name of a screen that has no paper, and where papers are, for the browser's own key.
 */
export function PlainPaper() {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const owner = useSheetOwner({ name: "" });
  // The title of the page is read anew for each print.
  usePrinting();
  const [title = ""] = document.title.split(" · ");
  const text = t`This screen has no paper of its own. Choose Print where it is offered: in the calendar, a course, the marks, the seats, the students.`;
  const sheets = owner
    ? [
        {
          key: "plain",
          owner,
          title,
          about: "",
          who: owner.teacher,
          date: format.date(today, "fullYear"),
          blocks: [{ type: "part" as const, key: "text", node: <p className="sheet-none">{text}</p> }],
        },
      ]
    : [];
  return <PrintedSheets sheets={sheets} isPlain />;
}
