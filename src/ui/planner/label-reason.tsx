import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";

type Counting = {
  readonly label: string;
  readonly unit: "week" | "day";
  readonly rule: "parity" | "alternate" | "alternate-skip" | "explicit";
  /** How many labels take turns. */
  readonly turns: number;
  /** ISO number of the date's week. */
  readonly week: number;
  /** The label that is counted from. */
  readonly from: string;
};

/** Why a week or day has its rotation label. Dates as `YYYY-MM-DD`. */
export type LabelReasonData =
  | { readonly type: "none"; readonly label: null }
  | { readonly type: "override"; readonly label: string; readonly unit: "week" | "day" }
  | (Counting & { readonly type: "weekNumber" })
  | (Counting & {
      readonly type: "anchor" | "onward" | "closure";
      readonly date: string;
      readonly skipped: readonly { readonly closures: readonly string[] }[];
    });

export type LabelReasonProps = {
  readonly reason: LabelReasonData;
  /** The date it is taught like, where days were swapped. */
  readonly likeDate?: string | null;
};

/** The reason in a few short sentences: where the count starts, by which rule, what was skipped. */
export function LabelReason({ reason, likeDate = null }: LabelReasonProps) {
  const { t } = useLingui();
  const words = useReasonWords();
  const format = useFormat();
  const day = likeDate === null ? "" : format.date(likeDate, "full");
  return <p>{[likeDate === null ? "" : t`Same lessons as ${day}.`, ...words(reason)].filter(Boolean).join(" ")}</p>;
}

const useReasonWords = (): ((reason: LabelReasonData) => readonly string[]) => {
  const { t } = useLingui();
  const format = useFormat();

  const rule = ({ unit, rule: by, turns, week, label }: Counting): string => {
    if (by === "explicit") return "";
    if (turns === 1) return unit === "week" ? t`Every week is ${label}.` : t`Every school day is ${label}.`;
    if (unit === "day") return t`Every school day takes the next label.`;
    if (by === "alternate") return t`The label changes every calendar week, holidays or not.`;
    if (by === "alternate-skip") return t`The label changes every school week.`;
    if (turns > 2) return t`The label follows the week number; this is week ${week}.`;
    return week % 2 === 0
      ? t`Even weeks are ${label}; this is week ${week}.`
      : t`Odd weeks are ${label}; this is week ${week}.`;
  };

  const skips = (unit: "week" | "day", skipped: readonly { readonly closures: readonly string[] }[]): string => {
    const count = skipped.length;
    if (count === 0) return "";
    const names = format.list([...new Set(skipped.flatMap(({ closures }) => closures))]);
    if (unit === "day") {
      return t`${plural(count, { one: "One day off was skipped", other: "# days off were skipped" })} (${names}).`;
    }
    if (names === "") {
      return t`${plural(count, { one: "One week without school was skipped.", other: "# weeks without school were skipped." })}`;
    }
    return t`${plural(count, { one: "One holiday week was skipped", other: "# holiday weeks were skipped" })} (${names}).`;
  };

  return (reason) => {
    if (reason.type === "none") return [t`No label is set here.`];
    if (reason.type === "override") {
      return [reason.unit === "week" ? t`You set this week yourself.` : t`You set this day yourself.`];
    }
    const { from, turns, unit } = reason;
    if (reason.type === "weekNumber") {
      return [turns > 2 ? t`Week 1 is ${from}.` : "", rule(reason)];
    }
    const date = format.date(reason.date, "long");
    const isSimple = turns === 1 && reason.type === "anchor";
    const origin = {
      anchor: isSimple ? "" : t`Counted from ${date} (${from}).`,
      onward: t`You set ${from} from ${date}.`,
      closure: t`Days off until ${date} set the cycle to ${from}.`,
    }[reason.type];
    return [origin, rule(reason), turns === 1 ? "" : skips(unit, reason.skipped)];
  };
};
