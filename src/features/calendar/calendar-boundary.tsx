import { Trans, useLingui } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { PartUnavailable } from "#i18n/part-unavailable";
import { ErrorState } from "#ui/kit/error-state";

type Props = { readonly children: ReactNode };

/** Shows an error when the calendar could not be read or drawn; the rest of the app stays. */
export class CalendarBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    // The page's own boundary knows what to do about it.
    if (error instanceof PartUnavailable) throw error;
    return error === undefined ? (
      this.props.children
    ) : (
      <CalendarError onRetry={() => this.setState({ error: undefined })} />
    );
  }
}

function CalendarError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-[640px] p-6">
      <ErrorState title={t`The calendar could not be shown.`} onRetry={onRetry}>
        <Trans>Something went wrong while reading this from your device. Your data is safe.</Trans>
      </ErrorState>
    </div>
  );
}
