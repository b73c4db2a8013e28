import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { orderTasks } from "#domain/share/spare-tasks";
import { useRows } from "#hooks/data/use-rows";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { ListOutline } from "#ui/kit/list-outline";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { type OpenTask, SpareTaskDialog } from "./spare-task-dialog.tsx";
import { SpareTaskLine } from "./spare-task-line.tsx";

/** Tasks that a substitute can give, written ahead for a day on which the teacher is ill. */
export function SpareTasks({ course }: { readonly course: string }) {
  const { t } = useLingui();
  const heading = useId();
  const rows = useRows("sparetasks", { course });
  const [open, setOpen] = useState<OpenTask | null>(null);
  const tasks = rows && orderTasks(rows);
  const isNoneReady = tasks !== undefined && tasks.length > 0 && tasks[0]!.used !== "";
  const add = (variant: "primary" | "normal") => (
    <Button variant={variant} size="medium" icon={Plus} onPress={() => setOpen({ course })}>
      <Trans>Add a task</Trans>
    </Button>
  );
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 max-w-[65ch] flex-1 basis-60">
          <h2 id={heading} className="text-body font-strong text-ink">
            <Trans>Tasks for a substitute</Trans>
          </h2>
          <p className="text-ui text-ink-2">
            <Trans>“I am ill” offers them for a lesson without a plan.</Trans>
          </p>
        </div>
        {tasks && tasks.length > 0 && add("normal")}
      </div>
      {tasks === undefined && (
        <Loading className="flex flex-col gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {tasks?.length === 0 && (
        <EmptyState title={t`No task yet`} picture={<ListOutline />} action={add("primary")}>
          <Trans>Keep one task ready for a day on which you are ill.</Trans>
        </EmptyState>
      )}
      {isNoneReady && (
        <p role="status" className="rounded-control bg-warning-tint px-3 py-2 text-ui text-warning-text">
          <Trans>None is ready: all of them were used.</Trans>
        </p>
      )}
      {tasks && tasks.length > 0 && (
        <ul ref={keepRowFocus} aria-labelledby={heading} className="border-t border-line">
          {tasks.map((task) => (
            <SpareTaskLine key={task.id} task={task} onEdit={() => setOpen(task)} />
          ))}
        </ul>
      )}
      {open && <SpareTaskDialog open={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
