const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8] as const;

export const smallestZoom = steps[0];
export const largestZoom = steps.at(-1)!;

export const clampZoom = (scale: number): number => Math.min(largestZoom, Math.max(smallestZoom, scale));

/** The next size in a row of round ones; what is almost there counts as there. */
export const stepZoom = (scale: number, direction: "in" | "out"): number =>
  direction === "in"
    ? (steps.find((step) => step > scale * 1.01) ?? largestZoom)
    : (steps.findLast((step) => step < scale * 0.99) ?? smallestZoom);

/** The size at which a picture is seen whole, never larger than it is. */
export const fittingScale = (
  picture: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): number =>
  picture.width > 0 && picture.height > 0 ? Math.min(1, room.width / picture.width, room.height / picture.height) : 1;

/** How much a turn of the wheel with Ctrl, or two fingers on a touchpad, changes the size. */
export const wheelFactor = (deltaY: number): number => Math.exp(-Math.max(-60, Math.min(60, deltaY)) / 150);
