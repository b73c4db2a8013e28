import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { type ChangeChoice, changeChoices, type CourseChange } from "#domain/share/course-changes";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import type { ChangeWords } from "./use-change-words.ts";

type ChangeChoiceControlProps = {
  readonly change: CourseChange;
  readonly words: ChangeWords;
  readonly value: ChangeChoice | null;
  readonly onChange: (choice: ChangeChoice) => void;
  readonly className?: string;
};

/** Takes hers, keeps mine, or has both. */
export function ChangeChoiceControl({ change, words, value, onChange, className = "" }: ChangeChoiceControlProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<ChangeChoice, string>> = {
    hers:
      change.type === "removed"
        ? t({ message: "Remove", context: "a lesson that a colleague removed" })
        : t({ message: "Take", context: "a colleague's text" }),
    mine: t({ message: "Keep", context: "my text" }),
    both: t({ message: "Both", context: "a colleague's text and mine" }),
  };
  return (
    <SegmentedControl
      label={[words.when, words.title, words.what].filter((text) => text !== "").join(", ")}
      segments={changeChoices(change).map((id) => ({ id, label: labels[id], ...(id === value && { icon: Check }) }))}
      value={value}
      onChange={onChange}
      className={value === null ? `border border-warning-line ${className}` : className}
    />
  );
}
