import { createContext, useContext, useEffect } from "react";

/** Saves what is still in the step's fields; answers whether the step may be left for the next one. */
export type BeforeContinue = () => Promise<boolean>;

/** Takes the word of the step on the page; returns how to withdraw it. */
export const BeforeContinueContext = createContext<((check: BeforeContinue) => () => void) | null>(null);

/** Gives the step on the page a last word before the set-up goes on. Outside of the set-up nobody asks. */
export const useBeforeContinue = (check: BeforeContinue): void => {
  const register = useContext(BeforeContinueContext);
  // After every render: the word is about what is in the fields now.
  useEffect(() => register?.(check));
};
