import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { useSetup } from "#hooks/edits/use-setup";
import { EmptyState } from "#ui/kit/empty-state";
import { ButtonLink } from "#ui/kit/link";

/** A link back to the set-up, while that is begun and not finished. */
export function SetupNotice({ className }: { readonly className?: string }) {
  const { t } = useLingui();
  const { user } = useSetup();
  if (!user || user.setup === "" || user.setup === "done") return null;
  return (
    <EmptyState
      className={className}
      title={t`Finish setting up your school year`}
      action={
        <Link href={paths.setup} asChild>
          <ButtonLink variant="normal" size="medium">
            <Trans>Continue setting up</Trans>
          </ButtonLink>
        </Link>
      }
    >
      <Trans>You can continue where you left off, on any device.</Trans>
    </EmptyState>
  );
}
