import { Trans } from "@lingui/react/macro";
import { PencilLine } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { createDraftDesk, readSeen } from "#hooks/edits/draft-desk";
import { useMirror } from "#hooks/data/mirror-context";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";

/**
 * Leads back to a form that was left without a decision: a reload, a crash, a session that ended.
 */
export function DraftNote() {
  const desk = useMirror().once(createDraftDesk);
  const draft = useSyncExternalStore(desk.subscribe, desk.waiting);
  const [, navigate] = useLocation();
  if (!draft) return null;
  const { title, path } = readSeen(draft.seen);
  const goOn = () => {
    desk.want(draft.name);
    navigate(path);
  };
  return (
    <section
      aria-live="polite"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-1.5 text-ui text-ink tablet:pt-0 tablet:pb-2.5"
    >
      <Icon icon={PencilLine} className="text-ink-2" />
      <p className="min-w-0">
        <Trans>Continue where you left off?</Trans> <span className="font-semibold break-words">{title}</span>
      </p>
      <Button onPress={goOn}>
        <Trans context="with what was typed before">Continue</Trans>
      </Button>
      <Button variant="normal" onPress={() => desk.discard(draft.name)}>
        <Trans context="throws away what was typed before">Discard</Trans>
      </Button>
    </section>
  );
}
