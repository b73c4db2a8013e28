/**
 * A page that the browser keeps for its Back button is frozen with its transactions in it. In
 * WebKit every other page then waits for them until the browser forgets the frozen one. So a page
 * lets go of its database before, as if it ended, and starts again if it is shown once more.
 */
export const leavePageCache = (o: {
  readonly events: Pick<Window, "addEventListener">;
  readonly forceClose: () => void;
  readonly reload: () => void;
}): void => {
  o.events.addEventListener("pagehide", ({ persisted }) => persisted && o.forceClose());
  o.events.addEventListener("pageshow", ({ persisted }) => persisted && o.reload());
};
