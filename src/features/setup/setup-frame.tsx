import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { paths, setupPath } from "#hooks/paths";
import { useSetup } from "#hooks/edits/use-setup";
import { PageTitle } from "#i18n/page-title";
import { setupSteps, type SetupStep } from "#schema/users";
import { type BeforeContinue, BeforeContinueContext } from "./before-continue.ts";
import { SavedState } from "./saved-state.tsx";
import { SetupFoot } from "./setup-foot.tsx";
import { SetupSegments } from "./setup-segments.tsx";
import { setupWords } from "./setup-words.ts";

type SetupFrameProps = {
  readonly step: SetupStep;
  /** The name of the app, over the steps. */
  readonly brand: ReactNode;
  /** The state of the sync, in place of "saved" where it needs the teacher. */
  readonly syncState: ReactNode;
  /** Enter in one of its fields continues. Not for editors: there it adds a line. */
  readonly isForm?: boolean;
  /** Controls of 44 px; not where a dense grid has to fit. */
  readonly isRoomy?: boolean;
  readonly children: ReactNode;
};

const formId = "setup-step";

/** A step of the set-up: the progress, the step itself, and the links back, out and on. */
export function SetupFrame({ step, brand, syncState, isForm = false, isRoomy = true, children }: SetupFrameProps) {
  const { i18n } = useLingui();
  const [, navigate] = useLocation();
  const { keepStep } = useSetup();
  const [isPending, setPending] = useState(false);
  const check = useRef<BeforeContinue>(null);
  const register = useCallback((own: BeforeContinue) => {
    check.current = own;
    return () => {
      check.current = null;
    };
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const index = setupSteps.indexOf(step);
  const words = setupWords[step];

  // A new step starts at its top and is read from its heading.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  /** Leaves the step after saving its fields; continues only where nothing is wrong in them. */
  const leave = async (to: SetupStep | "later" | "next") => {
    setPending(to === "next");
    const isKept = (await check.current?.()) ?? true;
    setPending(false);
    if (to === "next" && !isKept) {
      // Runs after the faults are drawn.
      setTimeout(() => main.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const target = to === "next" ? setupSteps[index + 1] : to;
    if (target === "later") return navigate(paths.today);
    await keepStep(target ?? "done");
    navigate(target ? setupPath(target) : paths.success);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also passes on submits of a dialog over the page.
    if (event.target === event.currentTarget) void leave("next");
  };

  const body = (
    <>
      <PageTitle name={i18n._(words.title)} />
      <h1 ref={heading} tabIndex={-1} className="text-h1-setup outline-none">
        {i18n._(words.title)}
      </h1>
      <p className="mt-1.5 max-w-[60ch] text-lead text-ink-2">{i18n._(words.lead)}</p>
      <div className="mt-5">
        <BeforeContinueContext value={register}>{children}</BeforeContinueContext>
      </div>
    </>
  );
  const roomy = isRoomy || undefined;
  const card = "min-w-0 rounded-card border border-line bg-surface px-5 py-6 shadow-1 tablet:px-8 tablet:py-7";
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1144px] flex-col px-4 pt-5 tablet:px-8">
      <header>
        <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-body text-ink-2">
          {brand}
          <span className="tabular-nums">
            <Trans>
              Step {index + 1} of {setupSteps.length}
            </Trans>
            <span className="tablet:hidden">
              {" · "}
              <span className="font-semibold text-ink">{i18n._(words.name)}</span>
            </span>
          </span>
          <span className="flex-1" />
          <SavedState trouble={syncState} />
        </div>
        <SetupSegments step={step} onChoose={(one) => void leave(one)} />
      </header>
      <main ref={main} className="mt-4 flex flex-1 flex-col">
        {isForm ? (
          <form id={formId} data-roomy={roomy} noValidate onSubmit={submit} className={card}>
            {body}
          </form>
        ) : (
          <div data-roomy={roomy} className={card}>
            {body}
          </div>
        )}
        <SetupFoot
          step={step}
          isPending={isPending}
          form={isForm ? formId : undefined}
          onLeave={(to) => void leave(to)}
        />
      </main>
    </div>
  );
}
