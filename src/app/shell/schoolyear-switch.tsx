import { useLingui } from "@lingui/react/macro";
import { ChevronsUpDown } from "lucide-react";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import { labelled } from "#i18n/words/label-words";
import { Button } from "#ui/kit/button";
import { LazyMenu } from "#ui/kit/overlays/menu";

const SchoolyearMenu = lazyPart(async () => ({ default: (await import("./schoolyear-menu.tsx")).SchoolyearMenu }), {
  isNote: true,
});
const parts = [SchoolyearMenu];

/**
 * The active school year, and how to switch to another or create one. The choice is data, so it
 * syncs to every device.
 */
export function SchoolyearSwitch() {
  const { t, i18n } = useLingui();
  const schoolyears = useSchoolyears();
  usePreload(parts);
  if (!schoolyears) return null;
  const { name } = schoolyears.active;
  return (
    <LazyMenu
      trigger={
        <Button variant="ghost" iconAfter={ChevronsUpDown} aria-label={labelled(i18n, t`School year`, name)}>
          <span className="font-medium text-ink tabular-nums">{name}</span>
        </Button>
      }
      panel={SchoolyearMenu}
      menu={{ schoolyears }}
    />
  );
}
