type Say = (text: string) => string;

/** Homework as the app writes it (`Homework: {text}` of `src/i18n/locales`; a test compares). */
export const homeworkWords: { readonly [locale: string]: Say } & { readonly en: Say } = {
  en: (text) => `Homework: ${text}`,
  fr: (text) => `Devoirs\u00a0: ${text}`,
  de: (text) => `Hausaufgaben: ${text}`,
  lb: (text) => `Hausaufgaben: ${text}`,
};
