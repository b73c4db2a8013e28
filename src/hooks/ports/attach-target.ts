import type { MaterialsProps } from "./materials.ts";

/** A record that files can be added to, as it was chosen. */
export type AttachTarget = Pick<MaterialsProps, "parent" | "prepare"> & {
  /** Goes to where its files are seen. */
  readonly open: () => void;
};

export type AttachTargetSearchProps = {
  readonly onChoose: (target: AttachTarget) => void;
};
