import { Plural } from "@lingui/react/macro";

/** How many entries no sum has, since their lessons did not take place; nothing for none. */
export function LeftOutNote({ leftOut, className = "" }: { readonly leftOut: number; readonly className?: string }) {
  if (leftOut === 0) return null;
  return (
    <p className={`text-ui text-ink-2 ${className}`}>
      <Plural
        value={leftOut}
        one="# entry is left out: its lesson did not take place."
        other="# entries are left out: their lessons did not take place."
      />
    </p>
  );
}
