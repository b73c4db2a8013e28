import { createMediaHook } from "./create-media-hook.ts";

/** Whether there is room for a sheet or a column beside a page: Tailwind's `dock:` here. */
export const useHasDock = createMediaHook("(width >= 75rem)");
