import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";

import { EmptyState } from "#ui/kit/empty-state";
import { ButtonLink } from "#ui/kit/link";

export type NoYearStateProps = {
  /** One sentence about what will be here. */
  children?: ReactNode;
  /** Wraps the button in the router's link to the set-up. */
  renderLink: (button: ReactElement) => ReactNode;
};

/** Shown where a school year is missing, with a link to set one up. */
export function NoYearState({ children, renderLink }: NoYearStateProps) {
  const { t } = useLingui();
  const button = (
    <ButtonLink size="medium">
      <Trans>Set up your school year</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState title={t`There is no school year yet`} action={renderLink(button)}>
      {children}
    </EmptyState>
  );
}
