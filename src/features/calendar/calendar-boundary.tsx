import { Trans, useLingui } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { ErrorState } from "#ui/kit/error-state";

type Props = { readonly children: ReactNode };

/** Shows an error when the calendar could not be read or drawn; the rest of the app stays. */
export class CalendarBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (
      <CalendarError onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}

function CalendarError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-[640px] p-6">
      <ErrorState title={t`The calendar could not be shown.`} onRetry={onRetry}>
        <Trans>Something went wrong while it was read from this device. Your data is safe.</Trans>
      </ErrorState>
    </div>
  );
}
