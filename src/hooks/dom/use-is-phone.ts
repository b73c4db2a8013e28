import { createMediaHook } from "./create-media-hook.ts";

/**
 * Whether the window is narrower than Tailwind's `tablet:` of this project: for a screen that draws
 * other parts there. What only moves or hides is Tailwind's.
 */
export const useIsPhone = createMediaHook("(width < 40rem)");
