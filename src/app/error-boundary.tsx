import { Component, type ReactNode } from "react";
import { PartUnavailable } from "#i18n/part-unavailable";
import { ErrorScreen } from "./pages/error-screen.tsx";

type Props = { readonly children: ReactNode };

/**
 * Without a network a page may have no code yet: the screen says so, and nothing is wrong with the
 * app.
 */
export const isFault = (error: unknown): boolean => !(error instanceof PartUnavailable);

/** Shows the error screen instead of what broke, and logs what is a fault. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isFault(error)) reportError(error);
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorScreen error={this.state.error} />;
  }
}
