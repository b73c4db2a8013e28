import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { Link } from "wouter";
import { newEventPath } from "#hooks/paths";
import { Icon } from "#ui/kit/icon";

/** The phone's floating button for a new event. */
export function NewButton() {
  const { t } = useLingui();
  return (
    <Link
      href={newEventPath}
      aria-label={t`New event`}
      className="fixed end-4 bottom-[calc(94px+env(safe-area-inset-bottom))] z-10 flex size-[52px] items-center justify-center rounded-card bg-primary text-on-primary shadow-2 tablet:hidden"
    >
      <Icon icon={Plus} size={22} />
    </Link>
  );
}
