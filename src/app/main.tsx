import "../theme/global.css";
import { createRoot } from "react-dom/client";
import { chooseLocale, readLocaleCookie } from "#i18n/locale";
import { App } from "./app.tsx";
import { createServices } from "./services/create-services.ts";
import { StartFault } from "./start-fault.tsx";

const start = async (): Promise<void> => {
  const services = createServices(window);
  const user = services.session.user();
  if (user) services.mirrors.open(user.id);
  const cookie = readLocaleCookie(document);
  // The cookie changes with every choice on this device, the stored user only at the next sign-in.
  const locale = chooseLocale({ record: cookie ?? user?.language, cookie, languages: navigator.languages });
  await services.changeLocale(locale);
  const hasWords = services.language.locale() !== null;
  if (!hasWords) document.documentElement.lang = locale;
  createRoot(document.getElementById("root")!).render(
    hasWords ? <App services={services} /> : <StartFault locale={locale} />,
  );
  services.updates.start();
};

start().catch((error: unknown) => {
  reportError(new Error("Error while mounting app:", { cause: error }));
});
