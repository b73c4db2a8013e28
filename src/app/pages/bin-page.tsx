import { Trans, useLingui } from "@lingui/react/macro";
import { BinList } from "#features/bin/bin-list";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { SettingsFrame } from "#features/settings/settings-frame";

/** What was deleted, of all school years. */
export function BinPage() {
  const { t } = useLingui();
  const keepsStudents = useKeepsStudents();
  return (
    <SettingsFrame title={t`Bin`}>
      <div className="py-5">
        <BinList />
        {!keepsStudents && (
          <p className="mt-3 max-w-[65ch] text-ui text-ink-2">
            <Trans>This device has no student data: deleted students and notes aren't listed here.</Trans>
          </p>
        )}
      </div>
    </SettingsFrame>
  );
}
