/** Runs something once the next frame is drawn. A page that nobody sees draws none until then. */
export const whenDrawn = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
