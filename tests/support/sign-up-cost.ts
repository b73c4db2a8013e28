import { measureCost } from "../../bench/server/process-usage.ts";
import type { TestPocketBase } from "./pocketbase.ts";

/**
 * Seconds of the processor that the server takes to sign a teacher up and in, here and now. Almost
 * all of it is bcrypt, which nothing of ours makes faster or slower: a measure for other requests
 * that goes with the machine and with what else runs on it.
 */
export const measureSignUp = async (pb: TestPocketBase, pid: number): Promise<number> => {
  const count = 4;
  const { seconds } = await measureCost(pid, async () => {
    for (let made = 0; made < count; made += 1) await pb.createUser();
  });
  return seconds / count;
};

/**
 * The most that one request may cost, in sign-ups: about twice what the dearest takes on a quiet
 * machine. What the guards are there for took 10 to 250.
 */
export const mostSignUps = 5;
