import { useState } from "react";

import { join } from "./styles.ts";

export type AvatarProps = {
  firstName: string;
  lastName: string;
  /** Address of the picture; without one, or if it cannot be loaded, the initials are shown. */
  src?: string | null;
  /** 28 in the bar, 35 as the server's thumbnail, 64 on a page. */
  size?: number;
  className?: string;
};

/**
 * A person's picture or initials. Hidden from screen readers: the name is always beside it or on
 * its button.
 */
export function Avatar({ firstName, lastName, src, size = 28, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className={join(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-ink text-micro font-strong text-surface select-none",
        className,
      )}
      style={{ width: size, height: size, fontSize: Math.max(11, size * 0.39) }}
    >
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        // Drawn, not written: a button with a name beside it is not named by its initials too.
        <span data-initials={initials(firstName, lastName)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}

function initials(firstName: string, lastName: string): string {
  const first = (name: string) => [...name.trim()][0] ?? "";
  return (first(firstName) + first(lastName)).toLocaleUpperCase();
}
