import "../theme/global.css";
import { createRoot } from "react-dom/client";
import { chooseLocale, readLocaleCookie } from "#i18n/locale";
import { App } from "./app.tsx";
import { createServices } from "./services/create-services.ts";

const start = async (): Promise<void> => {
  const services = createServices(window);
  const user = services.session.user();
  if (user) services.mirrors.open(user.id);
  const cookie = readLocaleCookie(document);
  // The cookie changes with every choice on this device, the stored user only at the next sign-in.
  await services.changeLocale(
    chooseLocale({ record: cookie ?? user?.language, cookie, languages: navigator.languages }),
  );
  createRoot(document.getElementById("root")!).render(<App services={services} />);
  services.updates.start();
};

start().catch((error: unknown) => {
  reportError(new Error("Error while mounting app:", { cause: error }));
});
