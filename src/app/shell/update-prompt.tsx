import { Trans, useLingui } from "@lingui/react/macro";
import { useUpdate } from "../use-update.ts";
import { Button } from "#ui/kit/button";

/** Asks before a new build takes over. It never reloads by itself, so that no form is lost. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const update = useUpdate();
  if (!update || update.isPostponed) return null;
  return (
    <section
      role="status"
      aria-label={t`Update`}
      className="fixed end-[calc(1rem+env(safe-area-inset-right))] bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 rounded-block border border-info-line bg-info-tint px-4 py-2.5 text-ui text-info-text shadow-2 max-tablet:inset-x-3 max-tablet:bottom-[calc(94px+env(safe-area-inset-bottom))]"
    >
      <span className="flex-1 font-medium">
        <Trans>A new version is ready</Trans>
      </span>
      <Button variant="ghost" onPress={update.later}>
        <Trans>Later</Trans>
      </Button>
      <Button variant="normal" onPress={update.restart}>
        <Trans>Restart</Trans>
      </Button>
    </section>
  );
}
