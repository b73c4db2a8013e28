import "../theme/global.css";
import { createRoot } from "react-dom/client";
import type { FirstReader } from "#db/read/first-read";
import { paths } from "#hooks/paths";
import { chooseLocale, readLocaleCookie } from "#i18n/locale";
import { App } from "./app.tsx";
import { isFault } from "./error-boundary.tsx";
import { withoutTrailingSlash } from "./guard.ts";
import { preloadPage } from "./pages/shell-routes.tsx";
import { createServices } from "./services/create-services.ts";
import { StartFault } from "./start-fault.tsx";

/**
 * Milliseconds that the first screen waits for its code and for what it shows; a slower device sees
 * its outline first.
 */
const longestRead = 700;

const readFirst = async (first: FirstReader, o: { withDay: boolean; code: Promise<void> }): Promise<void> => {
  const timeUp = new Promise<void>((resolve) => setTimeout(resolve, longestRead));
  // A mirror that cannot be read says so in the screen's own queries.
  const rows = first.read({ withDay: o.withDay }).catch(() => undefined);
  await Promise.race([Promise.all([rows, o.code]), timeUp]);
};

const start = async (): Promise<void> => {
  const services = createServices(window);
  const user = services.session.user();
  // Asked at once: the database answers while the words are loaded.
  const path = withoutTrailingSlash(location.pathname);
  // Today and the calendar show the year's lessons, and do without most of the words.
  const isQuick = path === paths.today || path === paths.calendar;
  const code = preloadPage(path, services.language.whole);
  const isRead = user && readFirst(services.mirrors.open(user.id).first, { withDay: isQuick, code });
  const cookie = readLocaleCookie(document);
  // The cookie changes with every choice on this device, the stored user only at the next sign-in.
  const locale = chooseLocale({ record: cookie ?? user?.language, cookie, languages: navigator.languages });
  await services.changeLocale(locale);
  // The page that waits for the rest of the words says where they are missing.
  if (!isQuick) services.language.whole().catch(() => undefined);
  const hasWords = services.language.locale() !== null;
  await isRead;
  if (!hasWords) document.documentElement.lang = locale;
  // React logs what a boundary has caught, too.
  const onCaughtError = (error: unknown) => {
    // oxlint-disable-next-line no-console -- as React does by itself
    if (isFault(error)) console.error(error);
  };
  createRoot(document.getElementById("root")!, { onCaughtError }).render(
    hasWords ? <App services={services} /> : <StartFault locale={locale} />,
  );
  services.updates.start();
};

start().catch((error: unknown) => {
  reportError(new Error("Error while mounting app:", { cause: error }));
});
