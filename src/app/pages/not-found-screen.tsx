import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { ButtonLink } from "#ui/kit/link";
import { PageTitle } from "#i18n/page-title";
import { pageErrorMessage } from "#i18n/words/page-error-message";
import { ErrorFacts } from "./error-facts.tsx";

/** An address without a page. */
export function NotFoundScreen({ path }: { readonly path: string }) {
  const { i18n } = useLingui();
  const heading = pageErrorMessage(i18n, { type: "pageNotFound", path });
  return (
    <div className="mx-auto flex max-w-[640px] flex-col items-start gap-2 px-6 py-12">
      <PageTitle name={heading} />
      <h1 className="text-h1 break-words">{heading}</h1>
      <ErrorFacts status={404} />
      <p className="text-body text-ink-2">
        <Trans>
          There is nothing at this address. It may be mistyped, or what it showed was deleted: the bin keeps that for
          180 days.
        </Trans>
      </p>
      <Link href={paths.today} asChild>
        <ButtonLink size="medium" className="mt-4">
          <Trans>Go back home</Trans>
        </ButtonLink>
      </Link>
    </div>
  );
}
