import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { ButtonLink } from "#ui/kit/link";
import { pageErrorMessage } from "#i18n/words/page-error-message";

/** An address without a page. */
export function NotFoundScreen({ path }: { readonly path: string }) {
  const { i18n } = useLingui();
  return (
    <div className="mx-auto flex max-w-[640px] flex-col items-start gap-2 px-6 py-12">
      <h1 className="text-h1 break-words">{pageErrorMessage(i18n, { type: "pageNotFound", path })}</h1>
      <p className="text-ui text-ink-2">
        <Trans>Code: {404}</Trans>
      </p>
      <p className="text-body text-ink-2">
        <Trans>Check the address, or start again from today.</Trans>
      </p>
      <Link href={paths.today} asChild>
        <ButtonLink size="medium" className="mt-4">
          <Trans>Go back home</Trans>
        </ButtonLink>
      </Link>
    </div>
  );
}
