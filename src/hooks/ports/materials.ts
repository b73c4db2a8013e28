import {
  type ComponentType,
  createContext,
  createElement,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
} from "react";
import type { Mutation } from "#db/edit/mutation";
import type { AttachmentParent } from "#schema/attachments";

/** What makes the record of a file that this device keeps already. */
export type HeldFile = Extract<Mutation, { readonly op: "create"; readonly collection: "attachments" }> & {
  readonly id: string;
};

export type MaterialsProps = {
  readonly parent: { readonly collection: AttachmentParent; readonly id: string };
  /** What has to be written in the same step: a lesson that is not a record yet. */
  readonly prepare?: () => Promise<readonly Mutation[]>;
  /** The files that are to be made with a record that is not made yet. */
  readonly hold?: {
    readonly files: readonly HeldFile[];
    readonly setFiles: Dispatch<SetStateAction<readonly HeldFile[]>>;
  };
  /** The level of the heading, where it has a title of its own. A tab is its title. */
  readonly heading?: "h2" | "h3";
  readonly className?: string;
};

export const MaterialsContext = createContext<ComponentType<MaterialsProps> | null>(null);

/** The files of a record, to see, add and open; its code is loaded when it is first shown. */
export const Materials = (props: MaterialsProps): ReactNode => {
  const part = useContext(MaterialsContext);
  if (!part) throw new Error("Materials are used outside of MaterialsContext");
  return createElement(part, props);
};
