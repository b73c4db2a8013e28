import { useMemo, useSyncExternalStore } from "react";

const storageKey = "plans-together";
/** The oldest are forgotten: they are over, or asked about once more. */
const most = 200;

type Plan = { readonly id: string; readonly date: string; readonly start: number };

const read = (): string => {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
};

const subscribe = (onChange: () => void) => {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
};

const nameOf = ({ id, date, start }: Plan): string => `${id}@${date}@${start}`;

/**
 * The plans that share their slot because the teacher said so, kept on this device; a plan that
 * moves is asked about again.
 */
export const useTogether = () => {
  const kept = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const names = kept.split(" ");
    return {
      isTogether: (plan: Plan): boolean => names.includes(nameOf(plan)),
      leaveTogether: (plan: Plan): void => {
        try {
          localStorage.setItem(storageKey, [...names, nameOf(plan)].slice(-most).join(" ").trim());
        } catch {
          // A browser that keeps nothing asks again.
        }
        dispatchEvent(new Event("storage"));
      },
    };
  }, [kept]);
};
