import { Trans } from "@lingui/react/macro";
import { User } from "lucide-react";
import { Link } from "wouter";
import { studentPath } from "#hooks/paths";
import { Button } from "#ui/kit/button";
import { ButtonLink } from "#ui/kit/link";

type DetailsFootProps = { readonly student: string; readonly onClose: () => void };

/** Below a student's details in a roll or a checklist: the way to the student's page, and back. */
export function DetailsFoot({ student, onClose }: DetailsFootProps) {
  return (
    <>
      <Link href={studentPath(student)} asChild>
        <ButtonLink variant="ghost" size="medium" icon={User} className="me-auto">
          <Trans>Student's page</Trans>
        </ButtonLink>
      </Link>
      <Button size="medium" onPress={onClose}>
        <Trans>Done</Trans>
      </Button>
    </>
  );
}
