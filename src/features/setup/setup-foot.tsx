import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { paths, setupPath } from "#hooks/paths";
import { setupSteps, type SetupStep } from "#schema/users";
import { Button } from "#ui/kit/button";
import { ButtonLink } from "#ui/kit/link";
import { isPlainClick } from "./is-plain-click.ts";
import { setupWords } from "./setup-words.ts";

type SetupFootProps = {
  readonly step: SetupStep;
  readonly isPending: boolean;
  /** The form that the primary button sends; without one it is pressed. */
  readonly form: string | undefined;
  readonly onLeave: (to: SetupStep | "later" | "next") => void;
};

/**
 * Back, out, and the continue button, which names where it leads. It stays in sight under a long
 * step; on a phone at the thumb.
 */
export function SetupFoot({ step, isPending, form, onLeave }: SetupFootProps) {
  const { i18n } = useLingui();
  const index = setupSteps.indexOf(step);
  const previous = setupSteps[index - 1];
  const next = setupSteps[index + 1];
  const go = (event: MouseEvent, to: SetupStep | "later") => {
    if (isPlainClick(event)) onLeave(to);
  };
  return (
    <footer
      data-foot
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-2 gap-y-2 bg-canvas pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-tablet:mt-auto"
    >
      {previous && (
        <Link href={setupPath(previous)} onClick={(event) => go(event, previous)} asChild>
          <ButtonLink
            variant="normal"
            size="roomy"
            icon={ArrowLeft}
            className="max-tablet:order-last max-tablet:flex-1"
          >
            <Trans context="set-up">Back</Trans>
          </ButtonLink>
        </Link>
      )}
      <span className="flex-1 max-tablet:hidden" />
      <Link href={paths.today} onClick={(event) => go(event, "later")} asChild>
        <ButtonLink variant="ghost" size="roomy" className="max-tablet:order-last max-tablet:flex-1">
          <Trans>Set up later</Trans>
        </ButtonLink>
      </Link>
      <Button
        size="roomy"
        className="max-tablet:w-full"
        iconAfter={ArrowRight}
        isPending={isPending}
        {...(form === undefined ? { onPress: () => onLeave("next") } : { type: "submit", form })}
      >
        {next ? i18n._(setupWords[next].next) : <Trans>Open my year</Trans>}
      </Button>
    </footer>
  );
}
