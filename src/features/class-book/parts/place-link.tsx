import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";

/** The way up from a page that is not in the rail. */
export function PlaceLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} asChild>
      <TextLink className="inline-flex items-center gap-1 py-1 text-ui pointer-coarse:min-h-11">
        <Icon icon={ArrowLeft} size={14} />
        {children}
      </TextLink>
    </Link>
  );
}
