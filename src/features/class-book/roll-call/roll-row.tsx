import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Clock, Ellipsis, History, MapPin, StickyNote, X } from "lucide-react";
import type { AttendanceForm } from "#db/edit/roll-call-edits";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";
import type { RollStudent } from "./use-roll-view.ts";

type RollRowProps = {
  readonly row: RollStudent;
  readonly values: AttendanceForm;
  readonly hours: number;
  readonly wasMissing: boolean;
  /** Tab stops here. */
  readonly isCurrent: boolean;
  readonly onTap: () => void;
  readonly onMore: () => void;
};

const looks = {
  present: "border-b border-line text-ink hover:bg-sunken",
  absent: "rounded-control bg-ink text-surface",
  late: "rounded-control bg-sunken text-ink outline-2 -outline-offset-2 outline-ink",
  elsewhere: "rounded-control bg-canvas text-ink outline-1 -outline-offset-1 outline-field-line outline-dashed",
};

const icons = { present: Check, absent: X, late: Clock, elsewhere: MapPin };

/** One student: a button that says the whole name, and what is tapped. */
export function RollRow({ row, values, hours, wasMissing, isCurrent, onTap, onMore }: RollRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, lateMinutes } = values;
  const minutes = lateMinutes > 0 ? format.duration(lateMinutes) : "";
  const { name } = row;
  const words = {
    present: "",
    absent: t({ message: "Absent", context: "a student in a lesson" }),
    late: minutes || t({ message: "Late", context: "a student in a lesson" }),
    elsewhere: t({ message: "Elsewhere", context: "a student in a lesson" }),
  };
  const spoken = {
    present: t({ message: "present", comment: "spoken after a student's name" }),
    absent: t({ message: "absent", comment: "spoken after a student's name" }),
    late: minutes
      ? t({ message: `late, ${minutes}`, comment: "spoken after a student's name" })
      : t({ message: "late", comment: "spoken after a student's name" }),
    elsewhere: t({ message: "elsewhere", comment: "spoken after a student's name" }),
  };
  const hasMore =
    values.note !== "" ||
    values.noHomework ||
    values.noMaterial ||
    (state !== "absent" && values.earlyMinutes > 0) ||
    (state !== "present" && values.excuse !== "");
  const said = [
    name,
    spoken[state],
    hours > 0 ? t`${plural(hours, { one: "# hour not excused", other: "# hours not excused" })}` : "",
    wasMissing ? t`missing in the lesson before` : "",
    hasMore ? t`more is noted` : "",
  ].filter((part) => part !== "");
  return (
    <div data-student={row.student.id} className="group relative flex min-w-0 items-stretch py-px">
      <PressButton
        data-row
        data-state={state}
        tabIndex={isCurrent ? 0 : -1}
        onPress={onTap}
        className={join(
          "flex min-w-0 flex-1 items-center gap-1.5 px-2.5 text-start text-ui tablet:text-body focus-visible:z-10",
          looks[state],
        )}
      >
        <span className="sr-only">{said.join(", ")}</span>
        <span aria-hidden className="flex min-w-0 flex-1 items-baseline gap-1.5">
          <span className="min-w-5 truncate font-semibold">{row.first}</span>
          <span
            className={join(
              "text-small",
              state === "present" ? "min-w-5 shrink-[9] truncate" : "shrink-0",
              state === "absent" ? "" : "text-ink-2",
            )}
          >
            {state === "present" ? row.last : row.initial}
          </span>
        </span>
        <span aria-hidden className="flex shrink-0 items-center gap-1.5">
          {hasMore && <Icon icon={StickyNote} size={13} />}
          {wasMissing && state === "present" && <Icon icon={History} size={13} className="text-ink-2" />}
          {hours > 0 && (
            <span className="inline-flex h-[17px] items-center rounded-label bg-warning-tint px-1.5 text-micro font-semibold text-warning-text tabular-nums">
              <Trans context="hours missed, narrow">{hours} h</Trans>
            </span>
          )}
          <Icon icon={icons[state]} size={14} className={state === "present" ? "text-ink-2" : ""} />
          {words[state] !== "" && <span className="text-small font-semibold tabular-nums">{words[state]}</span>}
        </span>
      </PressButton>
      <IconButton
        data-more
        icon={Ellipsis}
        size="small"
        label={t`More for ${name}`}
        tabIndex={isCurrent ? 0 : -1}
        onPress={onMore}
        className="my-auto max-tablet:sr-only"
      />
    </div>
  );
}
