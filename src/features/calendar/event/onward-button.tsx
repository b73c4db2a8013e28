import { Link, useLocation } from "wouter";
import type { EventRecord } from "#db/edit/event-records";
import type { Database } from "#db/store/database";
import { useLive } from "#hooks/data/use-live";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import type { LucideIcon } from "#ui/kit/icon";
import { Button } from "#ui/kit/button";
import { ButtonLink } from "#ui/kit/link";

type OnwardButtonProps = {
  /** Reads where it leads; null for nowhere. */
  readonly read: (db: Database) => Promise<EventRecord | null>;
  /** What `read` depends on beside the mirror. */
  readonly deps: readonly unknown[];
  readonly pathOf: (id: string) => string;
  readonly icon: LucideIcon;
  readonly labels: {
    /** The record is there. */
    readonly open: string;
    /** The press makes it first. */
    readonly make: string;
    /** What the toast says of that. */
    readonly made: string;
  };
};

/** Leads to the record of an event, and makes it where there is none yet. */
export function OnwardButton({ read, deps, pathOf, icon, labels }: OnwardButtonProps) {
  const { db } = useMirror();
  const { run, prepare } = useEdits();
  const [, navigate] = useLocation();
  const found = useLive(read, deps);
  if (!found) return null;
  const make = () =>
    prepare(async () => {
      // Another device may have made it since the button was drawn.
      const now = await read(db);
      if (now && (!now.make || (await run([now.make], labels.made)))) navigate(pathOf(now.id));
    });
  return found.make ? (
    <Button variant="normal" icon={icon} onPress={make}>
      {labels.make}
    </Button>
  ) : (
    <Link href={pathOf(found.id)} asChild>
      <ButtonLink variant="normal" icon={icon}>
        {labels.open}
      </ButtonLink>
    </Link>
  );
}
