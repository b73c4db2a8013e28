import type { ReactNode } from "react";
import { StudentsGate } from "#features/student-data/students-gate";

/** The roll where the device has students. The word in its place keeps off the edges. */
export function RollGate({ children }: { readonly children: ReactNode }) {
  return <StudentsGate className="px-4 py-6 tablet:px-7">{children}</StudentsGate>;
}
