import { useLayoutEffect } from "react";
import { Route, type PathPattern, type RouteProps } from "wouter";
import type { ColorModePreference } from "#theme/color-mode";
import { useServices } from "../services.ts";

type PageRouteProps<Path extends PathPattern> = RouteProps<undefined, Path> & {
  /** Forces light or dark, ignoring the teacher's preference. */
  readonly colorMode?: ColorModePreference;
};

/** A route with settings for the whole document. Use it only inside a `Switch`, which renders nothing but the match. */
export function PageRoute<Path extends PathPattern = PathPattern>({ colorMode, ...route }: PageRouteProps<Path>) {
  const { force } = useServices().colorMode;
  useLayoutEffect(() => {
    if (colorMode === undefined) return;
    force(colorMode);
    return () => force(null);
  }, [force, colorMode]);
  return <Route<undefined, Path> {...route} />;
}
