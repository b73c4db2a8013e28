import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { BackupFile } from "#db/backup/backup-format";
import { useFormat } from "#i18n/use-format";
import { Disclosure } from "#ui/kit/disclosure";

/** Names that stand in the sentence; the others are in the list below it. */
const atOnce = 5;

/** What could not be put into a backup. */
export function MissingFiles({ missing }: { readonly missing: readonly BackupFile[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (missing.length === 0) return null;
  const rest = missing.length - atOnce;
  const first = missing.slice(0, atOnce).map(({ label }) => label);
  const more = t`${plural(rest, { one: "# more", other: "# more" })}`;
  const names = format.list(rest > 0 ? [...first, more] : first);
  return (
    <div role="alert" className="flex flex-col gap-1 text-ui text-warning-text wrap-anywhere">
      <p>
        {t`${plural(missing.length, { one: `# file is not included: ${names}.`, other: `# files are not included: ${names}.` })}`}{" "}
        <Trans>They aren't on this device and couldn't be fetched. Export again when you're online.</Trans>
      </p>
      {rest > 0 && (
        <Disclosure title={t`All that is missing`}>
          <ul className="text-ink-2">
            {missing.map(({ collection, id, label }) => (
              <li key={`${collection}/${id}`}>{label}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
