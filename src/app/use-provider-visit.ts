import { useCallback } from "react";
import { useSearch } from "wouter";
import { paths } from "#hooks/paths";
import { type Provider, startVisit } from "#remote/provider-visit";
import { useServices, useSessionUser } from "./services.ts";

/** Leaves for another service's page, to sign in, or to link it where somebody is signed in. */
export const useProviderVisit = (): ((provider: Provider, o?: { readonly trustDevice?: boolean }) => void) => {
  const { clock } = useServices();
  const userId = useSessionUser()?.id ?? "";
  const search = useSearch();
  return useCallback(
    (provider, { trustDevice = false } = {}) => {
      const redirectUrl = window.location.origin + paths.provider;
      const visit = { redirectUrl, startedAt: clock(), trustDevice, userId, search: search + window.location.hash };
      window.location.assign(startVisit(window.localStorage, provider, visit));
    },
    [clock, userId, search],
  );
};
