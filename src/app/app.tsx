import { SystemNoticesContext } from "#hooks/ports/system-notices";
import { LanguageProvider } from "#i18n/language-provider";
import { ToastRegion } from "#ui/kit/overlays/toast";
import { ToastContext } from "#ui/kit/overlays/use-toasts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Router, SessionRefresh } from "./router.tsx";
import { type Services, ServicesContext } from "./services.ts";
import { UpdatePrompt } from "./shell/update-prompt.tsx";

/** The app around its pages. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <LanguageProvider language={services.language}>
        <ToastContext value={services.toasts}>
          <SystemNoticesContext value={services.systemNotices}>
            <ErrorBoundary>
              <Router />
              <SessionRefresh />
              <UpdatePrompt />
              <ToastRegion queue={services.toasts} />
            </ErrorBoundary>
          </SystemNoticesContext>
        </ToastContext>
      </LanguageProvider>
    </ServicesContext>
  );
}
