import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Comparison } from "#db/backup/compare-backup";
import type { RestorePlan } from "#db/backup/restore-backup";
import { RestoreNames } from "./restore-names.tsx";

type RestoreFactsProps = { readonly comparison: Comparison; readonly plan: RestorePlan };

/** The parts of a backup that can't be restored, and why. */
export function RestoreFacts({ comparison: { invalid, absent, leftOut }, plan }: RestoreFactsProps) {
  const { t } = useLingui();
  const { orphans, released, mutations, files } = plan;
  const pictures = files.filter(({ target }) => target.collection !== "attachments").length;
  return (
    <div role="status" className="flex flex-col gap-2 text-ui text-ink-2 empty:hidden">
      {leftOut > 0 && (
        <p className="font-semibold text-ink">
          <Trans>
            This device keeps no student data: students, notes on them, their photos and files are left out. Restore on
            another device to include them.
          </Trans>
        </p>
      )}
      {pictures > 0 && (
        <p>
          <Plural
            value={pictures}
            one="# picture is added where there is none now."
            other="# pictures are added where there are none now."
          />
        </p>
      )}
      {files.length > 0 && (
        <p>
          <Trans>Files are part of it: you can undo it until you close or reload this page.</Trans>
        </p>
      )}
      {mutations.length + files.length === 0 && (
        <p>
          <Trans>Everything that can be restored from this backup is already here.</Trans>
        </p>
      )}
      {orphans.length > 0 && (
        <RestoreNames
          title={t`${plural(orphans.length, {
            one: "# record is left out: what it belongs to is not there",
            other: "# records are left out: what they belong to is not there",
          })}`}
          items={orphans.map(({ collection, id, values }) => ({ collection, id, values }))}
        />
      )}
      {absent.length > 0 && (
        <RestoreNames
          title={t`${plural(absent.length, {
            one: "# attached file is left out: the backup doesn't have it",
            other: "# attached files are left out: the backup doesn't have them",
          })}`}
          items={absent}
        />
      )}
      {invalid.length > 0 && (
        <RestoreNames
          title={t`${plural(invalid.length, {
            one: "# record is left out: it was changed by hand and is not valid",
            other: "# records are left out: they were changed by hand and are not valid",
          })}`}
          items={invalid.map((one) => ({ ...one, isInvalid: true }))}
        />
      )}
      {released > 0 && (
        <p>
          <Plural
            value={released}
            one="# reference leads to something that is not there, and is left empty."
            other="# references lead to something that is not there, and are left empty."
          />
        </p>
      )}
    </div>
  );
}
