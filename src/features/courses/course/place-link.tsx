import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { yearDialogPath } from "#hooks/paths";
import { TextLink } from "#ui/kit/link";

/** Opens the list of lessons without a slot over this page. */
export function PlaceLink({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Link href={yearDialogPath(path, useSearch(), "place-lessons")} replace asChild>
      <TextLink className="pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3">{children}</TextLink>
    </Link>
  );
}
