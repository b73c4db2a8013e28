import { createListeners } from "#base/create-listeners";
import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { intlTag, isLocale, type Locale } from "./locale.ts";

/** A switch of language; `from` is null for the first. */
export type LocaleSwitch = { readonly from: Locale | null; readonly to: Locale };

type LocaleListener = (change: LocaleSwitch) => void;

/**
 * The language now shown, or why the one asked for is not: its catalog could not be loaded (no
 * network, nothing cached).
 */
type LocaleResult =
  | { readonly ok: true; readonly value: Locale | null }
  | { readonly ok: false; readonly error: { readonly type: "catalogUnavailable"; readonly locale: Locale } };

export type Language = {
  /** Lingui's own, for `LanguageProvider` and for macros outside of components. */
  readonly i18n: I18n;
  /** The language now shown; null before the first. */
  locale(): Locale | null;
  /** The language that is loading, or loaded and not shown yet; null when there is none. */
  pending(): Locale | null;
  /**
   * Loads a catalog and leaves the switch pending until `finaliseLocale`. A later call replaces an
   * earlier one.
   */
  prepareLocale(locale: Locale): Promise<LocaleResult>;
  /**
   * Shows the pending language. Does nothing when there is none or its catalog is still loading.
   */
  finaliseLocale(): void;
  /** Loads a language and shows it, unless another was asked for meanwhile. */
  activateLocale(locale: Locale): Promise<LocaleResult>;
  /**
   * Settles once every message of the language shown is there; the same promise as long as it is.
   * Rejects without a network.
   */
  whole(): Promise<void>;
  /** Calls `listener` just before every switch; returns how to stop. */
  onBeforeSwitch(listener: LocaleListener): () => void;
  /** Calls `listener` just after every switch; returns how to stop. */
  onAfterSwitch(listener: LocaleListener): () => void;
};

type Pending = { readonly locale: Locale; messages: Messages | null };

/**
 * The interface's language. `load` fetches the messages of the first screen, `loadRest` those that
 * only later ones need: the first language is shown without them. `root` is the `<html>` element,
 * whose `lang` follows.
 */
export const createI18n = ({
  load,
  loadRest = async () => ({}),
  root,
}: {
  load: (locale: Locale) => Promise<Messages>;
  loadRest?: (locale: Locale) => Promise<Messages>;
  root?: { lang: string };
}): Language => {
  const i18n = setupI18n();
  const before = createListeners<LocaleSwitch>();
  const after = createListeners<LocaleSwitch>();
  let pending: Pending | null = null;

  const locale = (): Locale | null => (isLocale(i18n.locale) ? i18n.locale : null);
  const rests = new Map<Locale, Promise<void>>();

  const whole = (): Promise<void> => {
    const shown = locale() ?? "en";
    const known = rests.get(shown);
    if (known) return known;
    // Nothing that is on the screen has one of these messages, so nothing has to be drawn again.
    const loading = loadRest(shown).then((messages) => void Object.assign(i18n.messages, messages));
    rests.set(shown, loading);
    loading.catch(() => rests.delete(shown));
    return loading;
  };

  const loadFor = async (wanted: Locale): Promise<Messages> => {
    if (locale() === null) return load(wanted);
    const [first, rest] = await Promise.all([load(wanted), loadRest(wanted)]);
    rests.set(wanted, Promise.resolve());
    return { ...first, ...rest };
  };

  const prepareLocale = async (wanted: Locale): Promise<LocaleResult> => {
    const mine: Pending = { locale: wanted, messages: null };
    pending = mine;
    try {
      mine.messages = await loadFor(wanted);
    } catch {
      if (pending === mine) pending = null;
      return { ok: false, error: { type: "catalogUnavailable", locale: wanted } };
    }
    return { ok: true, value: locale() };
  };

  const finaliseLocale = (): void => {
    if (!pending?.messages) return;
    const { locale: to, messages } = pending;
    const change: LocaleSwitch = { from: locale(), to };
    pending = null;
    before.notify(change);
    i18n.loadAndActivate({ locale: to, locales: [intlTag(to)], messages });
    if (root) root.lang = to;
    after.notify(change);
  };

  return {
    i18n,
    locale,
    pending: () => pending?.locale ?? null,
    prepareLocale,
    finaliseLocale,
    activateLocale: async (wanted) => {
      const prepared = await prepareLocale(wanted);
      if (!prepared.ok) return prepared;
      if (pending?.locale === wanted) finaliseLocale();
      return { ok: true, value: locale() };
    },
    whole,
    onBeforeSwitch: before.subscribe,
    onAfterSwitch: after.subscribe,
  };
};
