import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Link } from "wouter";
import { useMirror } from "#hooks/data/mirror-context";
import { useStudentScope } from "#hooks/data/use-student-scope";
import { downloadJson } from "#hooks/dom/download-json";
import { studentDataPath } from "#hooks/paths";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";
import { forgetLostMirror, type LostMirror, readLostMirror } from "../services/lost-mirror.ts";
import { createMirrorWatch } from "../sync/watch-mirror.ts";

/** Says that the browser removed the year from this device, and what became of unsent edits. */
export function LostNote() {
  const { t } = useLingui();
  const scope = useStudentScope();
  const mirror = useMirror();
  const watch = mirror.once(createMirrorWatch);
  const stuck = useSyncExternalStore(watch.subscribe, watch.stuck);
  const [lost, setLost] = useState(() => readLostMirror(sessionStorage));
  const isUnknown = scope?.keeps === "none" && scope.isUnknown;
  if (stuck) return <Stuck lost={stuck} />;
  if (!lost && !isUnknown) return null;
  const { unsent, kept } = lost ?? { unsent: 0, kept: 0 };
  const gone = unsent - kept;
  const keptText = t`${plural(kept, {
    one: "# edit that was not sent is kept, and is written again.",
    other: "# edits that were not sent are kept, and are written again.",
  })}`;
  const goneText = t`${plural(gone, {
    one: "# edit had not been sent and is lost.",
    other: "# edits had not been sent and are lost.",
  })}`;
  const close = () => {
    forgetLostMirror(sessionStorage);
    setLost(null);
  };
  return (
    <section
      aria-label={t`Removed by the browser`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-1.5 text-ui text-ink tablet:pt-0 tablet:pb-2.5"
    >
      <Icon icon={TriangleAlert} className="text-warning" />
      <p className="min-w-0">
        <Trans>The browser has removed your year from this device. It is fetched from the server again.</Trans>{" "}
        {kept > 0 && keptText} {gone > 0 && goneText}{" "}
        {isUnknown && (
          <Link href={studentDataPath} asChild>
            <TextLink>
              <Trans>Choose what this device keeps of students</Trans>
            </TextLink>
          </Link>
        )}
      </p>
      {lost && (
        <Button variant="normal" onPress={close}>
          <Trans>Got it</Trans>
        </Button>
      )}
    </section>
  );
}

/** The page cannot begin anew: what is in it can be saved as a file first. */
function Stuck({ lost }: { readonly lost: LostMirror }) {
  const { t } = useLingui();
  const { owner, ownWrites, clock } = useMirror();
  const unsent = t`${plural(lost.unsent, {
    one: "# edit was not sent.",
    other: "# edits were not sent.",
  })}`;
  const save = () => {
    const edits = ownWrites.flatMap(({ changes }) =>
      changes.map(({ collection, id, now }) => ({ collection, id, record: now ?? null })),
    );
    downloadJson(`schouljoer-${owner}.json`, { exportedAt: new Date(clock()).toISOString(), edits });
  };
  return (
    <section
      aria-label={t`Removed by the browser`}
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-1.5 text-ui text-ink tablet:pt-0 tablet:pb-2.5"
    >
      <Icon icon={TriangleAlert} className="text-warning" />
      <p className="min-w-0">
        <Trans>The browser has closed or removed your year on this device, and the server can't be reached.</Trans>{" "}
        {lost.unsent > 0 && unsent} <Trans>Save what was written here, then reload the page.</Trans>
      </p>
      <Button onPress={save}>
        <Trans>Save as a file</Trans>
      </Button>
      <Button variant="normal" onPress={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </section>
  );
}
