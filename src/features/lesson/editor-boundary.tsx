import { Trans } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { PartUnavailable } from "#i18n/part-unavailable";
import { RichText } from "#ui/rich-text/rich-text";

type Props = { readonly plan: string; readonly children: ReactNode };

/**
 * Where the editor cannot be fetched, the plan can still be read, and the rest of the sheet
 * written.
 */
export class EditorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof PartUnavailable)) throw error;
    return (
      <>
        <p role="status" className="border-y border-line py-2.5 text-ui text-ink-2">
          <Trans>The plan can be read only: the editor could not be loaded. Reload the page once you are online.</Trans>
        </p>
        <RichText html={this.props.plan} className="py-3" />
      </>
    );
  }
}
