import { useLingui } from "@lingui/react/macro";

/** Shown while the code of a page is loading. */
export function PageLoading() {
  const { t } = useLingui();
  return <div data-outline role="status" aria-label={t`Loading`} className="h-full" />;
}
