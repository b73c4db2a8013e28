import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { PageTitle } from "#i18n/page-title";
import { pageErrorMessage } from "#i18n/words/page-error-message";
import { MissingPage } from "#ui/kit/missing-page";

/** An address without a page. */
export function NotFoundScreen({ path }: { readonly path: string }) {
  const { i18n } = useLingui();
  const error = { type: "pageNotFound", path } as const;
  return (
    <>
      <PageTitle name={pageErrorMessage(i18n, error)} />
      <MissingPage
        error={error}
        renderHome={(button) => (
          <Link href={paths.today} asChild>
            {button}
          </Link>
        )}
      >
        <Trans>
          There is nothing at this address. It may be mistyped, or what it showed was deleted: the bin keeps that for
          180 days.
        </Trans>
      </MissingPage>
    </>
  );
}
