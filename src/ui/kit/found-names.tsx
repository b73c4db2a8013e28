import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { Icon } from "./icon.tsx";

type FoundNamesProps = { readonly names: readonly { readonly name: string; readonly places: number }[] };

/** Warns of students' names in texts that others will read. Nothing where there are none. */
export function FoundNames({ names }: FoundNamesProps) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return (
    <ul aria-label={t`Names of students`} className="rounded-block bg-warning-tint px-3 py-2 text-ui">
      {names.map(({ name, places }) => (
        <li key={name} className="flex gap-2 text-warning-text">
          <Icon icon={TriangleAlert} size={14} className="mt-1 shrink-0" />
          {t`“${name}” is a student’s name: ${plural(places, { one: "# place", other: "# places" })}`}
        </li>
      ))}
    </ul>
  );
}
