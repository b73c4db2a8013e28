import { setImmediate } from "node:timers/promises";

/**
 * Lets everything run that only waits for its turn (promises, streams, messages), and nothing that
 * waits for time: counted in turns of the event loop, because a machine that does other things too
 * may need any number of milliseconds for one.
 */
export const turns = async (count = 50): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
};
