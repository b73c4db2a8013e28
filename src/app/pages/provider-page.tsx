import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import type { FirstWay } from "#features/auth/login-form";
import type { FailedReturn } from "#features/auth/provider-return-screen";
import { ProviderReturnScreen } from "#features/auth/provider-return-screen";
import { paths } from "#hooks/paths";
import { finishVisit, type ProviderVisit } from "#remote/provider-visit";
import { afterLoginPath } from "../guard.ts";
import { useServices } from "../services.ts";
import { LanguageMenu } from "../shell/language-menu.tsx";
import { useAccounts } from "../use-accounts.ts";
import { SignupLayout } from "./signup-layout.tsx";

/** Where a provider's page leads back to. */
export function ProviderPage() {
  const finish = useFinish();
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <ProviderReturnScreen finish={finish} />
    </SignupLayout>
  );
}

const useFinish = (): (() => Promise<FailedReturn | null>) => {
  const { t, i18n } = useLingui();
  const { session, clock, toasts } = useServices();
  const accounts = useAccounts();
  const search = useSearch();
  const [, navigate] = useLocation();

  return useCallback(async () => {
    const goTo = (path: string): null => {
      navigate(path, { replace: true });
      return null;
    };
    const user = session.user();
    const returned = finishVisit(window.localStorage, { search, now: clock() });
    if (!returned.ok) {
      reportError(new Error(returned.error.message));
      return { fault: returned.error, name: "", back: user ? paths.settings : paths.login };
    }
    const { visit, code } = returned.value;
    const answer = { ...toAnswer(visit), code };
    const { displayName: name } = visit;
    if (visit.userId !== "") {
      const back = paths.settings;
      if (user?.id !== visit.userId) return { fault: { type: "otherUser" }, name, back };
      const linked = await accounts.linkProvider(answer);
      if (!linked.ok) return { fault: linked.error, name, back };
      toasts.add({ text: t`${name} is linked` });
      return goTo(back);
    }
    // A sign-in in another window meanwhile: the server would link the provider to that account.
    if (user) return goTo(afterLoginPath(visit.search));
    const { trustDevice } = visit;
    const begun = await session.begin(trustDevice, (requests) =>
      requests.signInWithProvider({ ...answer, language: i18n.locale, trustDevice }),
    );
    const login = visit.search === "" ? paths.login : `${paths.login}?${visit.search}`;
    if (!begun.ok && begun.error.type === "secondFactor") {
      const first: FirstWay = { mfaId: begun.error.mfaId, email: "", way: "other" };
      navigate(login, { replace: true, state: first });
      return null;
    }
    if (!begun.ok) {
      if (
        begun.error.type === "refused" &&
        begun.error.fields.some(({ code }) => code === "validation_invalid_provider")
      )
        reportError(new Error("Missing or invalid provider"));
      return { fault: begun.error, name, back: login };
    }
    return goTo(begun.value.isNew ? paths.setup : afterLoginPath(visit.search));
    // Runs once: what changes meanwhile is its own doing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
};

const toAnswer = ({ name, codeVerifier, redirectUrl }: ProviderVisit) => ({
  provider: name,
  codeVerifier,
  redirectUrl,
});
