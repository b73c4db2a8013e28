import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useLayoutEffect } from "react";
import { Route, type PathPattern, type RouteProps } from "wouter";
import { PageTitle } from "#i18n/page-title";
import { PartBoundary } from "#i18n/part-boundary";
import type { ColorModePreference } from "#theme/color-mode";
import { useServices } from "../services.ts";
import { PageLoading } from "./page-loading.tsx";

type PageRouteProps<Path extends PathPattern> = RouteProps<undefined, Path> & {
  /** The page's name in the browser's tab, unless the page knows it only from its data. */
  readonly title?: MessageDescriptor;
  /** Forces light or dark, ignoring the teacher's preference. */
  readonly colorMode?: ColorModePreference;
};

/**
 * A route with settings for the whole document, which count while its page is loading too. Use it
 * only inside a `Switch`, which renders nothing but the match.
 */
export function PageRoute<Path extends PathPattern = PathPattern>({
  title,
  colorMode,
  ...route
}: PageRouteProps<Path>) {
  const { i18n } = useLingui();
  const { force } = useServices().colorMode;
  useLayoutEffect(() => {
    if (colorMode === undefined) return;
    force(colorMode);
    return () => force(null);
  }, [force, colorMode]);
  return (
    <>
      {title && <PageTitle name={i18n._(title)} />}
      <PartBoundary fallback={<PageLoading />}>
        <Route<undefined, Path> {...route} />
        <PageNote />
      </PartBoundary>
    </>
  );
}

/** Says that the page beside it is in the document: while its code is loading, neither is. */
function PageNote() {
  const { notePage } = useServices().firstScreen;
  useEffect(notePage, [notePage]);
  return null;
}
