import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { Link } from "wouter";
import { studentPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import type { StudentLine } from "./use-students.ts";

/** A page of students on a phone. */
export const StudentCards = memo(({ lines }: { readonly lines: readonly StudentLine[] }) => {
  const format = useFormat();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="border-line not-last:border-b">
          <Link href={studentPath(line.id)} className="flex min-h-14 items-center gap-3 py-1.5 text-body">
            <span className="min-w-0 flex-1">
              <span className="block wrap-break-word text-ink">
                <span className="font-semibold">{line.lastName}</span> {line.firstName}
              </span>
              <span className="block truncate text-ui text-ink-2">
                {[line.birthday !== "" && format.date(line.birthday, "short"), line.email].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="max-w-2/5 truncate text-ui text-ink-2">{format.list(line.classNames)}</span>
            <Icon icon={ChevronRight} className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
});
