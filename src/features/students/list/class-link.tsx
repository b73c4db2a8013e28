import { Trans } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import { Link } from "wouter";
import { classPath } from "#hooks/class-book-paths";
import { ButtonLink } from "#ui/kit/link";

/** From the students of a class to what is kept of the class as a whole. */
export function ClassLink({ id }: { readonly id: string }) {
  return (
    <Link href={classPath(id)} asChild>
      <ButtonLink variant="normal" size="medium" icon={ListChecks} className="tablet:ms-auto max-tablet:w-full">
        <Trans>Checklists and absences</Trans>
      </ButtonLink>
    </Link>
  );
}
