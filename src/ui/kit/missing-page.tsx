import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { type PageError, pageErrorMessage } from "#i18n/words/page-error-message";
import { ErrorFacts } from "./error-facts.tsx";
import { ButtonLink } from "./link.tsx";

export type MissingPageProps = {
  /** What there is not. */
  readonly error: PageError;
  /** Where it may be, in a sentence. */
  readonly children: ReactNode;
  /** `h2` in a part of a page. */
  readonly heading?: "h1" | "h2";
  /** Makes the button lead to the first page. */
  readonly renderHome: (button: ReactElement) => ReactNode;
  /** Makes the button lead to the bin, where it lies there. */
  readonly renderBin?: ((button: ReactElement) => ReactNode) | undefined;
};

/** The one face of an address at which there is nothing, or nothing any more. */
export function MissingPage({ error, children, heading: Heading = "h1", renderHome, renderBin }: MissingPageProps) {
  const { i18n } = useLingui();
  return (
    <div className="mx-auto flex max-w-[640px] flex-col items-start gap-2 px-6 py-12">
      <Heading className="text-h1 break-words">{pageErrorMessage(i18n, error)}</Heading>
      <ErrorFacts status={404} />
      <p className="text-body text-ink-2">{children}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {renderHome(
          <ButtonLink size="medium">
            <Trans>Go back home</Trans>
          </ButtonLink>,
        )}
        {renderBin?.(
          <ButtonLink size="medium" variant="normal">
            <Trans>Open the bin</Trans>
          </ButtonLink>,
        )}
      </div>
    </div>
  );
}
