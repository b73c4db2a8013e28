import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { versionsOfOne } from "#domain/curriculum/same-curriculum";
import { useFormat } from "#i18n/use-format";
import type { CurriculumRow } from "#schema/curricula";
import { Icon } from "#ui/kit/icon";

/** Says that a course follows several versions of one curriculum, and what to do. */
export function VersionsNote({ curricula }: { readonly curricula: readonly CurriculumRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const deed = t`No longer follow it`;
  return versionsOfOne(curricula).map((group) => {
    const { title } = group[0]!;
    const versions = format.list(group.map(({ version }) => version || t`one without a version`));
    return (
      <p
        key={group[0]!.id}
        className="flex items-start gap-2.5 border-b border-line px-4 py-2 text-ui text-warning-text tablet:ps-8 tablet:pe-7"
      >
        <Icon icon={TriangleAlert} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <Trans>
            This course follows several versions of “{title}”: {versions}. A lesson counts only in the version whose
            outcomes it names. Once your lessons name those of the newer one, press “{deed}” in the older one’s menu.
          </Trans>
        </span>
      </p>
    );
  });
}
