import type { Messages } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "./locale.ts";

const [status, time] = ["", ""];
const sources = [
  msg`This page could not be loaded. Check your connection, then try again.`,
  msg`Try again`,
  msg`There is still no connection to the server.`,
  msg`Go back home`,
  msg`Code: ${status}`,
  msg`Date: ${time}`,
];

/**
 * In the order of `sources`, and as in the catalogs. Kept short: every first visit loads all of it.
 */
const words: Readonly<Record<Locale, readonly Messages[string][]>> = {
  en: [
    "This page could not be loaded. Check your connection, then try again.",
    "Try again",
    "There is still no connection to the server.",
    "Go back home",
    ["Code: ", ["status"]],
    ["Date: ", ["time"]],
  ],
  fr: [
    "Impossible de charger cette page. Vérifiez votre connexion, puis réessayez.",
    "Réessayer",
    "Le serveur est toujours injoignable.",
    "Retour à l’accueil",
    ["Code\u00a0: ", ["status"]],
    ["Date\u00a0: ", ["time"]],
  ],
  de: [
    "Diese Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    "Erneut versuchen",
    "Der Server ist noch immer nicht erreichbar.",
    "Zur Startseite",
    ["Code: ", ["status"]],
    ["Datum: ", ["time"]],
  ],
  lb: [
    "Dës Säit konnt net geluede ginn. Kuckt Är Verbindung no a probéiert nach eng Kéier.",
    "Nach eng Kéier probéieren",
    "De Server ass nach ëmmer net z'erreechen.",
    "Zréck op d'Startsäit",
    ["Code: ", ["status"]],
    ["Datum: ", ["time"]],
  ],
};

/**
 * The words of the error screen in one language, for when its catalog cannot be fetched and there
 * are no others.
 */
export const bareMessages = (locale: Locale): Messages =>
  Object.fromEntries(sources.map(({ id }, index) => [id, words[locale][index]!]));
