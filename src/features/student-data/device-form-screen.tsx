import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { deviceName, parseDeviceName } from "#domain/people/device-name";
import { studentDataPath } from "#hooks/paths";
import { useToday } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { useStudentScope } from "#hooks/data/use-student-scope";
import { deviceKindName } from "#i18n/words/device-words";
import { useFormat } from "#i18n/use-format";
import { PageTitle } from "#i18n/page-title";
import { BackLink } from "#ui/kit/back-link";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { PrintedSheets } from "#ui/sheet/printed-sheets";
import type { Sheet } from "#ui/sheet/sheet";
import { SheetPreview } from "#ui/sheet/sheet-preview";
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
  const facts = parseDeviceName(deviceName(navigator));
  const system = facts ? [facts.platform, facts.browser].filter((word) => word !== "other").join(", ") : "";
  const [device, setDevice] = useState(() => deviceKindName(i18n, facts?.kind));
  const format = useFormat();
  const today = useToday();
  if (!scope || !teacher) return null;
  const name = `${teacher.firstName} ${teacher.lastName}`.trim();
  const form = <DeviceForm scope={scope} teacher={teacher} device={device.trim()} system={system} />;
  const sheets: readonly Sheet[] = [
    {
      key: "form",
      owner: { school: "", teacher: name, year: "" },
      title: t`Student data on a teacher's device`,
      about: "",
      who: name,
      date: format.date(today, "fullYear"),
      blocks: [{ type: "part", key: "form", node: form }],
    },
  ];
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
        <SheetPreview sheets={sheets} />
      </div>
      <PrintedSheets sheets={sheets} />
    </div>
  );
}
