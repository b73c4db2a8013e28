import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";

/** Leads to the page that this one belongs to: the rail has no place for it. */
export function UpLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} asChild>
      <TextLink className="inline-flex items-center gap-1.5 text-ui touch:min-h-11">
        <Icon icon={ArrowLeft} size={14} />
        {children}
      </TextLink>
    </Link>
  );
}
