import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./pages/error-screen.tsx";

type Props = { readonly children: ReactNode };

/** Shows the error screen instead of what broke, and logs the error. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorScreen error={this.state.error} />;
  }
}
