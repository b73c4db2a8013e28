import { Trans } from "@lingui/react/macro";
import { History } from "lucide-react";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";

/** Shown while the active school year is not the current one, with a way back. */
export function YearHint() {
  const schoolyears = useSchoolyears();
  if (!schoolyears || schoolyears.active.id === schoolyears.current.id) return null;
  const { active, current, choose } = schoolyears;
  const [shown, now] = [active.name, current.name];
  return (
    <div className="flex items-center gap-2 px-4 py-1.5 text-ui text-ink tabular-nums tablet:ps-4 tablet:pt-0 tablet:pb-2.5 pointer-coarse:min-h-11">
      <Icon icon={History} className="text-ink-2" />
      <p role="status">
        <Trans>You are looking at {shown}.</Trans>
      </p>
      <TextButton onClick={() => choose(current.id)}>
        <Trans>Back to {now}</Trans>
      </TextButton>
    </div>
  );
}
