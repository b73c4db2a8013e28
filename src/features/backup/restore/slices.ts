/** The page's clock, and a pause in which it draws and answers. */
export const slices = {
  now: () => performance.now(),
  pause: () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
};
