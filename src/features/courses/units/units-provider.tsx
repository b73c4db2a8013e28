import { type ReactNode, useMemo, useState } from "react";
import { type Units, UnitsContext } from "#hooks/ports/use-units";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { OpenUnit } from "./open-unit.ts";

const OpenUnitDialog = lazyPart(async () => ({ default: (await import("./unit-dialog.tsx")).OpenUnitDialog }));

/** Lets every screen make and change units. */
export function UnitsProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenUnit | null>(null);
  const units = useMemo(
    (): Units => ({
      add: (course, onMade) => setOpen({ course, onMade }),
      edit: (unit) => setOpen({ unit }),
    }),
    [],
  );
  return (
    <UnitsContext value={units}>
      {children}
      {open && (
        <PartBoundary>
          <OpenUnitDialog open={open} onClose={() => setOpen(null)} />
        </PartBoundary>
      )}
    </UnitsContext>
  );
}
