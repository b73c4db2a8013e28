import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useToday } from "#hooks/data/use-now";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { useFormat } from "#i18n/use-format";
import type { SeatPlanRow } from "#schema/seat-plans";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";
import { SeatPlanDialog } from "./seat-plan-dialog.tsx";
import type { SeatCommands } from "./use-seat-commands.ts";
import type { SeatingView } from "../room/use-seating.ts";
import { useSeatWords } from "../room/use-seat-words.ts";

type SeatPlanListProps = {
  readonly view: SeatingView;
  readonly commands: SeatCommands;
  readonly onShow: (plan: string) => void;
};

/** The plans of a course, each with its first day; the pressed one is shown. */
export function SeatPlanList({ view, commands, onShow }: SeatPlanListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const words = useSeatWords(view.studentById);
  const [edited, setEdited] = useState<SeatPlanRow | null>(null);
  const since = ({ validFrom }: SeatPlanRow) => {
    const day = format.date(validFrom, "short");
    return validFrom > today
      ? t({ message: `from ${day}`, context: "a seating plan" })
      : t({ message: `since ${day}`, context: "a seating plan" });
  };
  return (
    <section aria-labelledby="seat-plans">
      <div className="flex items-center justify-between gap-2">
        <h2 id="seat-plans" className="text-ui font-semibold tracking-normal text-ink">
          <Trans>Plans of this course</Trans>
        </h2>
        <Button variant="ghost" icon={Plus} onPress={() => commands.addPlan()}>
          <Trans context="adds a seating plan">Plan</Trans>
        </Button>
      </div>
      <ul ref={keepRowFocus} className="mt-1">
        {view.plans.map((plan) => {
          const isShown = plan.id === view.shown?.plan.id;
          const name = words.plan(plan);
          return (
            <li key={plan.id} className="flex items-center gap-1">
              <PressButton
                aria-pressed={isShown}
                onPress={() => onShow(plan.id)}
                className="flex min-h-8 min-w-0 flex-1 items-baseline gap-3 rounded-control px-2 -ms-2 py-1.5 text-start text-ui hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:items-center"
              >
                <span className={join("min-w-0 flex-1 truncate text-ink", isShown && "font-semibold")}>{name}</span>
                <span className="shrink-0 text-ink-2 tabular-nums">{since(plan)}</span>
              </PressButton>
              <IconButton icon={Pencil} size="small" label={t`Edit ${name}`} onPress={() => setEdited(plan)} />
            </li>
          );
        })}
      </ul>
      {edited && <SeatPlanDialog plan={edited} commands={commands} onClose={() => setEdited(null)} />}
    </section>
  );
}
