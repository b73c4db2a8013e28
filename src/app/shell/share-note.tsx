import { Plural, Trans } from "@lingui/react/macro";
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { openReceivedFiles } from "#db/received-files/open-received-files";
import { useMirror } from "#hooks/data/mirror-context";
import { paths } from "#hooks/paths";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";

/** Leads back to files that were shared and not put anywhere yet. */
export function ShareNote() {
  const { owner } = useMirror();
  const [path] = useLocation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const shared = openReceivedFiles(window);
    let isOver = false;
    const read = () =>
      void shared.count(owner).then(
        (next) => !isOver && setCount(next),
        // The share screen reports a failure itself.
        () => undefined,
      );
    read();
    const stop = shared.subscribe(read);
    return () => {
      isOver = true;
      stop();
    };
  }, [owner]);
  if (count === 0 || path === paths.share) return null;
  return (
    <div className="flex items-center gap-2 px-4 py-1.5 text-ui text-ink tabular-nums tablet:pt-0 tablet:pb-2.5 pointer-coarse:min-h-11">
      <Icon icon={Share2} className="text-ink-2" />
      <p role="status">
        <Plural value={count} one="# shared file is waiting." other="# shared files are waiting." />
      </p>
      <Link href={paths.share} asChild>
        <TextLink>
          <Trans>Choose where it goes</Trans>
        </TextLink>
      </Link>
    </div>
  );
}
