import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { TextLink } from "#ui/kit/link";
import { Section } from "./section.tsx";

/** Which version this is, what helps when something does not work, and whose work is in it. */
export function AboutSection({ build }: { readonly build: string }) {
  const { t } = useLingui();
  return (
    <Section title={t`About`} hint={t`Schouljoer is free software under the MIT licence.`}>
      <p className="text-ui text-ink-2">
        <Trans>Version {build}</Trans>
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2 text-ui">
        <Link href={paths.deviceCheck} asChild>
          <TextLink className="touch:py-2.5">
            <Trans>Check this device</Trans>
          </TextLink>
        </Link>
        <TextLink href={paths.notices} target="_blank" rel="noreferrer" className="touch:py-2.5">
          <Trans>Third-party notices</Trans>
        </TextLink>
      </div>
    </Section>
  );
}
