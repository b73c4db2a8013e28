import { Trans } from "@lingui/react/macro";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { NoYearState } from "#ui/planner/no-year-state";

/** What a page about the school year shows before there is one. */
export function NoYear() {
  return (
    <div className="max-w-[640px]">
      <NoYearState
        renderLink={(button) => (
          <Link href={paths.setup} asChild>
            {button}
          </Link>
        )}
      >
        <Trans>This belongs to a school year. Setting one up takes a few minutes.</Trans>
      </NoYearState>
    </div>
  );
}
