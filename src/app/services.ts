import { createContext, useContext, useSyncExternalStore } from "react";
import type { Language } from "#i18n/create-i18n";
import type { Locale } from "#i18n/locale";
import type { HolidaySource } from "#hooks/holiday-source";
import type { Session, SessionUser } from "#remote/session";
import type { ColorModeStore } from "#theme/color-mode";
import type { ToastQueue } from "#ui/toast";
import type { Mirrors } from "./create-mirrors.ts";
import type { Install } from "./install.ts";
import type { Updates } from "./updates.ts";

/** What the app is made of, built once by `createServices` and handed down. */
export type Services = {
  readonly language: Language;
  /** Shows a language and keeps the choice in its cookie. */
  readonly changeLocale: (locale: Locale) => Promise<void>;
  readonly session: Session;
  readonly holidaySource: HolidaySource;
  readonly colorMode: ColorModeStore;
  readonly toasts: ToastQueue;
  readonly updates: Updates;
  readonly install: Install;
  readonly mirrors: Mirrors;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices is used outside of ServicesContext");
  return services;
};

/** Who is signed in, as of this render; null when nobody is. */
export const useSessionUser = (): SessionUser | null => {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.user);
};
