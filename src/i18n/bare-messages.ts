import type { Messages } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "./locale.ts";

type Words = Readonly<Record<"heading" | "code" | "date" | "tryAgain" | "stillNothing" | "home", string>>;

const [status, time] = ["", ""];
const ids: Words = {
  heading: msg`This page could not be loaded. Check your connection, then try again.`.id,
  code: msg`Code: ${status}`.id,
  date: msg`Date: ${time}`.id,
  tryAgain: msg`Try again`.id,
  stillNothing: msg`There is still no connection to the server.`.id,
  home: msg`Go back home`.id,
};

/** The same words as in the catalogs; `code` and `date` stand before what they name. */
const words: Readonly<Record<Locale, Words>> = {
  en: {
    heading: "This page could not be loaded. Check your connection, then try again.",
    code: "Code: ",
    date: "Date: ",
    tryAgain: "Try again",
    stillNothing: "There is still no connection to the server.",
    home: "Go back home",
  },
  fr: {
    heading: "Impossible de charger cette page. Vérifiez votre connexion, puis réessayez.",
    code: "Code\u00a0: ",
    date: "Date\u00a0: ",
    tryAgain: "Réessayer",
    stillNothing: "Le serveur est toujours injoignable.",
    home: "Retour à l’accueil",
  },
  de: {
    heading: "Diese Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    code: "Code: ",
    date: "Datum: ",
    tryAgain: "Erneut versuchen",
    stillNothing: "Der Server ist noch immer nicht erreichbar.",
    home: "Zur Startseite",
  },
  lb: {
    heading: "Dës Säit konnt net geluede ginn. Kuckt Är Verbindung no a probéiert nach eng Kéier.",
    code: "Code: ",
    date: "Datum: ",
    tryAgain: "Nach eng Kéier probéieren",
    stillNothing: "De Server ass nach ëmmer net z'erreechen.",
    home: "Zréck op d'Startsäit",
  },
};

/** The words of the error screen in one language, for when its catalog cannot be fetched and there are no others. */
export const bareMessages = (locale: Locale): Messages => {
  const { code, date, ...plain } = words[locale];
  const texts = Object.entries(plain).map(([name, text]) => [ids[name as keyof Words], text]);
  return { ...Object.fromEntries(texts), [ids.code]: [code, ["status"]], [ids.date]: [date, ["time"]] };
};
