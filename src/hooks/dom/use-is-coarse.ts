import { createMediaHook } from "./create-media-hook.ts";

/** Whether a finger is what one points with. A tablet with a mouse has a fine pointer. */
export const useIsCoarse = createMediaHook("(pointer: coarse)");
