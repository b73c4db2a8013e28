import { Trans, useLingui } from "@lingui/react/macro";
import { isoWeek } from "#domain/time/plain-date";
import type { Relabelled } from "#domain/lessons/schedule-change";
import { useFormat } from "#i18n/use-format";
import { ChangeList } from "./change-list.tsx";

/** Each week or day with the label it had and the one it gets. */
export function LabelChanges({ relabelled }: { readonly relabelled: readonly Relabelled[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (relabelled.length === 1) return null;
  const none = t({ message: "none", comment: "Stands for the rotation label of a week that has none" });
  const rows = relabelled.map(({ date, unit, before, after }) => {
    const day = format.date(date, unit === "week" ? "short" : "weekdayMedium");
    const { week } = isoWeek(date);
    const [was, is] = [before ?? none, after ?? none];
    return {
      key: date,
      row: (
        <>
          <span className="tabular-nums">
            {unit === "week" ? (
              <Trans>
                Week {week}, {day}
              </Trans>
            ) : (
              day
            )}
          </span>{" "}
          <span className="font-semibold">
            <Trans>
              {was} to {is}
            </Trans>
          </span>
        </>
      ),
    };
  });
  return <ChangeList rows={rows} />;
}
