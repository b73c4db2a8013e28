import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LostFile, LostReason } from "#db/backup/keep-restored-files";
import { RestoreNames } from "./restore-names.tsx";

/** The files of the backup that could not come, and why, once it is restored. */
export function LostFiles({ lost }: { readonly lost: readonly LostFile[] }) {
  const { t } = useLingui();
  const of = (reason: LostReason) => lost.filter((one) => one.reason === reason).map(({ file: { item } }) => item);
  const [damaged, refused, noRoom] = [of("damaged"), of("refused"), of("diskFull")];
  return (
    <div role="alert" className="flex flex-col gap-3 text-body text-ink">
      <p>
        <Trans>The rest is restored. These files were left out:</Trans>
      </p>
      {damaged.length > 0 && (
        <RestoreNames
          title={t`${plural(damaged.length, { one: "# file is damaged in the backup", other: "# files are damaged in the backup" })}`}
          items={damaged}
        />
      )}
      {refused.length > 0 && (
        <RestoreNames
          title={t`${plural(refused.length, { one: "# file is too large, a program or not a picture", other: "# files are too large, programs or not pictures" })}`}
          items={refused}
        />
      )}
      {noRoom.length > 0 && (
        <>
          <RestoreNames
            title={t`${plural(noRoom.length, { one: "There is no space on this device for # file", other: "There is no space on this device for # files" })}`}
            items={noRoom}
          />
          <p className="text-ui text-ink-2">
            <Trans>Free some space, then restore from the same file again: only what is missing is added.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
