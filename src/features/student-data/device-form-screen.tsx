import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { deviceName, parseDeviceName } from "#domain/people/device-name";
import { studentDataPath } from "#hooks/paths";
import { usePrinting } from "#hooks/dom/use-printing";
import { useRows } from "#hooks/data/use-rows";
import { useStudentScope } from "#hooks/data/use-student-scope";
import { deviceKindName } from "#i18n/words/device-words";
import { PageTitle } from "#i18n/page-title";
import { BackLink } from "#ui/kit/back-link";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { PrintSheet } from "#ui/planner/print-sheet";
import { DeviceForm } from "./device-form.tsx";

const longestName = 80;

/**
 * A form on paper: what of students is on this device, for the head of the school to approve. What
 * is typed is kept nowhere.
 */
export function DeviceFormScreen() {
  const { t, i18n } = useLingui();
  const scope = useStudentScope();
  const teacher = useRows("users")?.[0];
  const isPrinting = usePrinting();
  const facts = parseDeviceName(deviceName(navigator));
  const system = facts ? [facts.platform, facts.browser].filter((word) => word !== "other").join(", ") : "";
  const [device, setDevice] = useState(() => deviceKindName(i18n, facts?.kind));
  if (!scope || !teacher) return null;
  const form = <DeviceForm scope={scope} teacher={teacher} device={device.trim()} system={system} />;
  return (
    <div className="min-h-full pb-12">
      <PageTitle name={t`Form for the head of school`} />
      <header className="px-4 py-3 max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas tablet:ps-8 tablet:pt-5 tablet:pe-7">
        <Link href={studentDataPath} asChild>
          <BackLink>
            <Trans>Settings</Trans>
          </BackLink>
        </Link>
        <h1 className="text-h1">
          <Trans>Form for the head of school</Trans>
        </h1>
      </header>
      <div className="flex flex-col gap-5 px-4 pt-3 tablet:ps-8 tablet:pe-7">
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={t`Name of this device`}
            hint={t`As your school knows it: a number, a label, a room.`}
            value={device}
            maxLength={longestName}
            onChange={setDevice}
            className="w-80 max-tablet:w-full"
          />
          <Button size="medium" icon={Printer} onPress={() => window.print()} className="tablet:mt-[26px]">
            <Trans>Print</Trans>
          </Button>
        </div>
        <div
          data-mode="light"
          className="max-w-[210mm] rounded-sheet border border-line bg-white px-5 py-6 text-black tablet:px-[14mm] tablet:py-[12mm]"
        >
          <p className="device-form-title">
            <Trans>Student data on a teacher's device</Trans>
          </p>
          {form}
        </div>
      </div>
      {isPrinting && (
        <PrintSheet orientation="portrait" isColored={false} title={t`Student data on a teacher's device`} owner="">
          {form}
        </PrintSheet>
      )}
    </div>
  );
}
