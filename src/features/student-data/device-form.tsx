import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { StudentScope } from "#db/scope/student-scope";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import type { UserRow } from "#schema/users";
import "./device-form.css";

type DeviceFormProps = {
  readonly scope: StudentScope;
  readonly teacher: Pick<UserRow, "firstName" | "lastName" | "email">;
  readonly device: string;
  readonly system: string;
};

/**
 * The one page: whose device it is, what of students lies where, and room for the decision and two
 * signatures.
 */
export function DeviceForm({ scope, teacher, device, system }: DeviceFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = format.date(useToday(), "long");
  const server = window.location.host;
  const name = `${teacher.firstName} ${teacher.lastName}`.trim();
  return (
    <div className="device-form">
      <dl>
        <Fact name={t`Teacher`}>{[name, teacher.email].filter(Boolean).join(", ")}</Fact>
        <Fact name={t({ message: "Device", context: "on a form" })}>{device}</Fact>
        <Fact name={t`System and browser`}>{system}</Fact>
        <Fact name={t({ message: "Application", context: "on a form" })}>Schouljoer, {server}</Fact>
        <Fact name={t`Student data on the device`}>
          <Kept scope={scope} />
        </Fact>
        <Fact name={t({ message: "As of", context: "the date of a form" })}>{today}</Fact>
      </dl>
      {scope.keeps === "none" ? <WithoutStudents /> : <WithStudents scope={scope} server={server} />}
      <h2>
        <Trans>Decision of the head of school</Trans>
      </h2>
      <ul className="device-form-boxes">
        <li>
          <Trans>Student data may be on this device.</Trans>
        </li>
        <li>
          <Trans>Student data may be on this device until:</Trans> <span className="device-form-blank" />
        </li>
        <li>
          <Trans>No student data may be on this device.</Trans>
        </li>
      </ul>
      <div className="device-form-signatures">
        <Signature role={t`Teacher`} />
        <Signature role={t`Head of school`} />
      </div>
    </div>
  );
}

function Kept({ scope }: Pick<DeviceFormProps, "scope">) {
  const format = useFormat();
  if (scope.keeps === "none") return <Trans context="is there student data?">None</Trans>;
  if (scope.keeps === "full") return <Trans>Yes, without an end date</Trans>;
  const until = format.date(scope.until, "long");
  return <Trans>Yes, until {until}</Trans>;
}

function WithStudents({ scope, server }: Pick<DeviceFormProps, "scope"> & { readonly server: string }) {
  const format = useFormat();
  const until = scope.keeps === "until" ? format.date(scope.until, "long") : "";
  return (
    <>
      <h2>
        <Trans>What is stored where</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            In the browser's storage on the device: names, classes and courses of the teacher's students and, where the
            teacher has entered them, birthdays, e-mail addresses, telephone numbers, parents or guardians, dated notes,
            photos and files.
          </Trans>
        </li>
        <li>
          <Trans>On the server {server}: the same data.</Trans>
        </li>
        <li>
          <Trans>
            The storage on the device is not encrypted by the application. The device needs a screen lock and an
            encrypted disk.
          </Trans>
        </li>
        {until !== "" && (
          <li>
            <Trans>
              After {until} the application removes the student data from the device, even without a network.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            The teacher can remove the student data from the device at any time, in the application's settings.
          </Trans>
        </li>
      </ul>
    </>
  );
}

function WithoutStudents() {
  return (
    <>
      <h2>
        <Trans>What is stored where</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            On the device: timetable, calendar and lesson plans of the teacher. What the teacher writes in them may name
            students.
          </Trans>
        </li>
        <li>
          <Trans>
            Not on the device: students, notes about them, their photos and files. The server does not send them to this
            device.
          </Trans>
        </li>
      </ul>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Signature({ role }: { readonly role: string }) {
  return (
    <div>
      <p className="device-form-line">
        <Trans>Place, date</Trans>
      </p>
      <p className="device-form-line">
        <Trans>Signature</Trans>: {role}
      </p>
    </div>
  );
}
