import { createContext, useContext, useEffect } from "react";

/**
 * Saves what is still in the step's fields; returns whether the step may be left for the next one.
 */
export type BeforeContinue = () => Promise<boolean>;

/** Registers the current step's check; returns how to remove it. */
export const BeforeContinueContext = createContext<((check: BeforeContinue) => () => void) | null>(null);

/**
 * Lets the step on the page check before the set-up continues. Outside of the set-up nobody asks.
 */
export const useBeforeContinue = (check: BeforeContinue): void => {
  const register = useContext(BeforeContinueContext);
  // Registered after every render: it checks what is in the fields now.
  useEffect(() => register?.(check));
};
