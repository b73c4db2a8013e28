import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { studentDataPath } from "#hooks/paths";
import { useHeldStudents, useStudentScope } from "#hooks/data/use-student-scope";
import { useFormat } from "#i18n/use-format";
import { EmptyState } from "#ui/kit/empty-state";
import { ButtonLink } from "#ui/kit/link";

/**
 * Shown where students would be, on a device without student data: why there are none, and where to
 * change it.
 */
export function NoStudents() {
  const { t } = useLingui();
  const format = useFormat();
  const scope = useStudentScope();
  const held = useHeldStudents();
  const expired = scope?.keeps === "none" && scope.expired ? format.date(scope.expired, "long") : "";
  return (
    <EmptyState
      title={t`This device has no student data`}
      action={
        <Link href={studentDataPath} asChild>
          <ButtonLink variant="normal" size="medium">
            <Trans>Change it in the settings</Trans>
          </ButtonLink>
        </Link>
      }
    >
      <Trans>Your students are on the server and on your other devices, with their notes, photos and files.</Trans>
      {scope?.keeps === "none" && scope.isUnknown && (
        <>
          {" "}
          <Trans>The browser had removed what was chosen for this device. Choose again what it keeps.</Trans>
        </>
      )}
      {expired !== "" && (
        <>
          {" "}
          <Trans>They were approved for this device until {expired}.</Trans>
        </>
      )}
      {held > 0 && (
        <>
          {" "}
          <Plural
            value={held}
            one="# record still has something the server lacks. It leaves this device once it is sent."
            other="# records still have something the server lacks. They leave this device once they are sent."
          />
        </>
      )}
    </EmptyState>
  );
}

/** Student data was chosen for this device again, and is not here yet. */
export function StudentsAwaited() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Your students are on their way`}>
      <Trans>They will appear here with the next sync.</Trans>
    </EmptyState>
  );
}
