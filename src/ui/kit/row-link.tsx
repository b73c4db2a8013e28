import type { ComponentPropsWithRef, SyntheticEvent } from "react";
import { join } from "./styles.ts";

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** A link in a row that opens on a press itself: events on the link do not reach the row. */
export function RowLink({ href, className, onClick, children, ...props }: ComponentPropsWithRef<"a">) {
  return (
    <a
      {...props}
      href={href}
      className={join("rounded-label underline-offset-2 hover:underline", className)}
      onPointerDown={keep}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
      onKeyDown={(event) => event.key === "Enter" && event.stopPropagation()}
    >
      {children}
    </a>
  );
}
