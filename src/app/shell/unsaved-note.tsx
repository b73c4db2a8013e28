import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Save } from "lucide-react";
import { useEffect, useState } from "react";
import { useMirror } from "#hooks/data/mirror-context";
import { downloadJson } from "#hooks/dom/download-json";
import { useJournal } from "#hooks/edits/use-journal";
import { useUnsaved } from "#hooks/edits/use-unsaved";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { useToasts } from "#ui/kit/overlays/use-toasts";

/**
 * Counts the entries that the device has not stored yet, tries them again on a press, and saves
 * them as a file.
 */
export function UnsavedNote() {
  const { t } = useLingui();
  const { owner, clock } = useMirror();
  const { unsaved } = useJournal();
  const toasts = useToasts();
  const count = useUnsaved((all) => all.length);
  const [isTrying, setTrying] = useState(false);
  const text = t`${plural(count, {
    one: "# entry isn't on this device yet: its storage may be full.",
    other: "# entries aren't on this device yet: its storage may be full.",
  })}`;
  const isSome = count > 0;
  useEffect(() => {
    // A dialog may lie over the note.
    if (isSome)
      toasts.add({ text: t`This isn't on the device yet: its storage may be full. It is tried again.`, isAlert: true });
  }, [isSome, toasts, t]);
  if (!isSome) return null;
  const tryAgain = async () => {
    setTrying(true);
    await unsaved.retry();
    setTrying(false);
  };
  const save = () => {
    const edits = unsaved.all().map(({ collection, id, base, patch }) => ({
      collection,
      id,
      changed: patch,
      record: { ...base, ...patch },
    }));
    downloadJson(`schouljoer-${owner}.json`, { exportedAt: new Date(clock()).toISOString(), edits });
  };
  return (
    <section
      aria-label={t`Not on this device`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-1.5 text-ui text-ink tablet:pt-0 tablet:pb-2.5"
    >
      <Icon icon={Save} className="text-warning" />
      <p className="min-w-0">
        {text}{" "}
        <span className="text-ink-2">
          <Trans>Free some space and leave this page open: it is tried again by itself.</Trans>
        </span>
      </p>
      <Button variant="normal" isPending={isTrying} onPress={() => void tryAgain()}>
        <Trans>Try again</Trans>
      </Button>
      <Button variant="normal" onPress={save}>
        <Trans>Save as a file</Trans>
      </Button>
    </section>
  );
}
