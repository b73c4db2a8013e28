import type { MaterialsProps } from "#hooks/ports/materials";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { ErrorBoundary } from "../error-boundary.tsx";

const Materials = lazyPart(async () => ({ default: (await import("#features/files/materials")).Materials }));

/** The files of a record; what is around it stays if its code cannot be fetched. */
export function MaterialsPart(props: MaterialsProps) {
  return (
    <ErrorBoundary>
      <PartBoundary>
        <Materials key={props.parent.id} {...props} />
      </PartBoundary>
    </ErrorBoundary>
  );
}
