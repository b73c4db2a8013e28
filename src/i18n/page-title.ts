import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";

/**
 * Names the page in the browser's tab, its history and to a screen reader. The history outlives a
 * session, also on a device that was trusted: so a title says what a page is, and never which
 * student it is about.
 */
export function PageTitle({ name }: { readonly name: string }): null {
  const { t } = useLingui();
  const app = t({ message: "Schouljoer", comment: "The application's title, in the browser's tab" });
  useEffect(() => {
    document.title = `${name} · ${app}`;
  }, [name, app]);
  return null;
}
