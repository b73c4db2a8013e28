import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { SeatsProps } from "#hooks/ports/class-book";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { SeatPlanScreen } from "./seat-plan-screen.tsx";
import { useSeatCommands } from "./use-seat-commands.ts";
import { type SeatingView, useSeating } from "../room/use-seating.ts";

/** Where the students of a course sit. */
export function CourseSeats(props: SeatsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const view = useSeating(props.course, props.students, chosen);
  if (!view) {
    return (
      <Loading className="grid grid-cols-6 gap-3 px-4 pt-3 tablet:px-8">
        {Array.from({ length: 24 }, (_, index) => (
          <Skeleton key={index} className="h-20" />
        ))}
      </Loading>
    );
  }
  return <LoadedSeats {...props} view={view} onShow={setChosen} />;
}

type LoadedSeatsProps = SeatsProps & { readonly view: SeatingView; readonly onShow: (plan: string) => void };

function LoadedSeats({ view, onShow, ...props }: LoadedSeatsProps) {
  const { t } = useLingui();
  const commands = useSeatCommands(view, onShow);
  if (view.students.length > 0 && view.shown) {
    return <SeatPlanScreen {...props} view={view} shown={view.shown} commands={commands} onShow={onShow} />;
  }
  return (
    <div className="flex flex-col items-start gap-5 px-4 pt-3 tablet:px-8">
      {props.segments}
      {view.students.length === 0 ? (
        <EmptyState title={t`This course has no students`} className="w-full max-w-[880px]">
          <Trans>Once its classes have students, they can be seated here.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          title={t`No seating plan yet`}
          action={
            <Button size="medium" icon={Plus} onPress={() => commands.addPlan()}>
              <Trans>New seating plan</Trans>
            </Button>
          }
          picture={<EmptyRoom />}
          className="w-full max-w-[880px]"
        >
          <Trans>Drag students onto seats, or seat them by name. The roll is called on the seats too.</Trans>
        </EmptyState>
      )}
    </div>
  );
}

function EmptyRoom() {
  return (
    <span className="grid max-w-md grid-cols-6 gap-1.5">
      {Array.from({ length: 18 }, (_, index) => (
        <span key={index} className="h-9 rounded-lesson border border-dashed border-line-2" />
      ))}
    </span>
  );
}
