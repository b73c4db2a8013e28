import { createContext, useContext, useSyncExternalStore } from "react";
import type { Language } from "#i18n/create-i18n";
import type { Locale } from "#i18n/locale";
import type { HolidaySource } from "#hooks/ports/holiday-source";
import type { SystemNotices } from "#hooks/ports/system-notices";
import type { Client } from "#remote/client";
import type { Session } from "#remote/session";
import type { SessionUser } from "#remote/stored-auth";
import type { ColorModeStore } from "#theme/color-mode";
import type { ToastQueue } from "#ui/kit/overlays/toast";
import type { FirstScreen } from "./services/create-first-screen.ts";
import type { OtherAccounts } from "./services/other-accounts.ts";
import type { Mirrors } from "./services/create-mirrors.ts";
import type { Install } from "./services/install.ts";
import type { Updates } from "./services/updates.ts";

/** The app's services, created once by `createServices` and passed down. */
export type Services = {
  readonly language: Language;
  /**
   * Shows a language and keeps the choice in its cookie. False where its words could not be
   * fetched.
   */
  readonly changeLocale: (locale: Locale) => Promise<boolean>;
  readonly session: Session;
  /** The client of the server, loaded after the first screen. */
  readonly loadClient: () => Promise<Client>;
  readonly holidaySource: HolidaySource;
  readonly colorMode: ColorModeStore;
  readonly toasts: ToastQueue;
  readonly systemNotices: SystemNotices;
  readonly updates: Updates;
  readonly install: Install;
  readonly mirrors: Mirrors;
  /** Whether edits are sent once the app is closed, too. */
  readonly sendsInBackground: boolean;
  readonly otherAccounts: OtherAccounts;
  readonly firstScreen: FirstScreen;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices is used outside of ServicesContext");
  return services;
};

/** The signed-in user, null when there is none. */
export const useSessionUser = (): SessionUser | null => {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.user);
};
