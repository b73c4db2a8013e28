import { useLingui } from "@lingui/react/macro";

/** While a page's code is on its way. */
export function PageLoading() {
  const { t } = useLingui();
  return <div role="status" aria-label={t`Loading`} className="h-full" />;
}
