import type { RefObject } from "react";
import type { CalendarKeys } from "../grid/use-calendar-keys.ts";
import type { CalendarAddress } from "./calendar-address.ts";

type Choice = { readonly id: string; readonly name: string };
export type FilterChoices = { readonly courses: readonly Choice[]; readonly classes: readonly Choice[] };

export type CalendarFilterProps = {
  readonly address: Pick<CalendarAddress, "courses" | "classes">;
  readonly choices: FilterChoices;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

export type ViewMenuProps = Pick<CalendarKeys, "onExtra"> & {
  readonly address: CalendarAddress;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
  /** Print and export are here too: a phone has no room for two menus. */
  readonly hasExport: boolean;
  /** The place of the menu's button, for what opens there. */
  readonly placeRef: RefObject<HTMLSpanElement | null>;
};

export type ExportMenuProps = Pick<CalendarKeys, "onExtra">;
