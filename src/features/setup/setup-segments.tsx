import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { setupPath } from "#hooks/paths";
import { setupSteps, type SetupStep } from "#schema/users";
import { isPlainClick } from "./is-plain-click.ts";
import { setupWords } from "./setup-words.ts";

type SetupSegmentsProps = { readonly step: SetupStep; readonly onChoose: (step: SetupStep) => void };

/** The eleven steps as a line, each a link with its name; a phone has room for the line only. */
export function SetupSegments({ step, onChoose }: SetupSegmentsProps) {
  const { t, i18n } = useLingui();
  const current = setupSteps.indexOf(step);
  const ground = (index: number): string => {
    if (index === current) return "bg-primary";
    return index < current ? "bg-p-700" : "bg-line-2";
  };
  return (
    <nav aria-label={t`Steps`} className="mt-1.5">
      {/* A name is never cut: each step is as wide as its name asks for. */}
      <ol className="grid grid-flow-col gap-1 max-tablet:auto-cols-fr">
        {setupSteps.map((one, index) => (
          <li key={one} className="min-w-0 last:text-end">
            <Link
              href={setupPath(one)}
              onClick={(event) => isPlainClick(event) && onChoose(one)}
              aria-current={index === current ? "step" : undefined}
              className="group block rounded-label pt-2 pb-0.5 max-tablet:py-5 max-tablet:-mb-4"
            >
              <span aria-hidden className={`keeps-color block h-1 rounded-bar ${ground(index)}`} />
              <span
                className={`mt-1.5 block text-small whitespace-nowrap max-tablet:sr-only ${
                  index === current ? "font-strong text-ink" : "text-ink-2 group-hover:text-ink"
                }`}
              >
                {i18n._(setupWords[one].name)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
