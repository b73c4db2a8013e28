import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/kit/button";
import { useSkeletons } from "./use-skeletons.ts";

/** Skeletons that an empty lesson offers. */
const most = 3;

type BeginWithProps = {
  /** The lesson's length, in minutes; 0 where it has no slot. */
  readonly length: number;
  readonly onTake: (plan: string) => void;
  readonly onMore: () => void;
};

/** The steps that were taken most, under an empty plan, and the way to the others. */
export function BeginWith({ length, onTake, onMore }: BeginWithProps) {
  const { own, delivered, noteUse } = useSkeletons(length);
  if (!own) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 px-4 pt-2 tablet:px-7">
      <span className="me-1 text-ui text-ink-2">
        <Trans context="a lesson, with steps that are offered">Begin with</Trans>
      </span>
      {[...own, ...delivered].slice(0, most).map(({ id, title, plan }) => (
        <Button
          key={id}
          variant="normal"
          onPress={() => {
            onTake(plan);
            void noteUse(id);
          }}
        >
          <span className="max-w-48 truncate">{title}</span>
        </Button>
      ))}
      <Button variant="ghost" onPress={onMore}>
        <Trans context="skeletons and plans">More…</Trans>
      </Button>
    </div>
  );
}
