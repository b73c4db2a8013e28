import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import type { CurriculumProps } from "./course-curriculum.tsx";

const CourseCurriculum = lazyPart(async () => ({
  default: (await import("./course-curriculum.tsx")).CourseCurriculum,
}));

export type UnitsPart = "units" | "curriculum";

type UnitsPartsProps = Omit<CurriculumProps, "segments"> & {
  readonly part: UnitsPart;
  readonly onPart: (part: UnitsPart) => void;
  /** The list of units. */
  readonly children: ReactNode;
};

/** The two parts of Units: the units, or the curriculum that the course follows. */
export function UnitsParts({ part, onPart, children, ...props }: UnitsPartsProps) {
  const { t } = useLingui();
  const segments = (
    <SegmentedControl<UnitsPart>
      label={t({ message: "Units as", context: "a list, or what the curriculum asks for" })}
      segments={[
        { id: "units", label: t`Units` },
        { id: "curriculum", label: t`Curriculum` },
      ]}
      value={part}
      onChange={onPart}
      className="max-tablet:flex max-tablet:w-full"
    />
  );
  if (part === "units")
    return (
      <>
        <div className="px-4 pt-3 tablet:ps-8 tablet:pe-7 print:hidden">{segments}</div>
        {children}
      </>
    );
  return (
    <PartBoundary
      fallback={
        <Loading className="flex flex-col gap-px px-4 pt-3 tablet:ps-8 tablet:pe-7">
          {segments}
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={index} className="h-[29px] rounded-none first:mt-3" />
          ))}
        </Loading>
      }
    >
      <CourseCurriculum {...props} segments={segments} />
    </PartBoundary>
  );
}
