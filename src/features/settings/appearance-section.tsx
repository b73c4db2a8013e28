import { useLingui } from "@lingui/react/macro";
import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isLocale, type Locale, locales } from "#i18n/locale";
import { type ColorModeStore, type ThemeName, themeNames } from "#theme/color-mode";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Select } from "#ui/kit/fields/select";
import { Section } from "./section.tsx";

type AppearanceSectionProps = {
  readonly colorMode: ColorModeStore;
  readonly locale: Locale;
  readonly onChooseLocale: (locale: Locale) => void;
};

/** Language, light or dark, and the primary colour. */
export function AppearanceSection({ colorMode, locale, onChooseLocale }: AppearanceSectionProps) {
  const { t } = useLingui();
  const { preference, theme } = useSyncExternalStore(colorMode.subscribe, colorMode.get);
  const themeLabels: Record<ThemeName, string> = {
    ygreen: t({ message: "Green", context: "theme colour" }),
    aqua: t({ message: "Aqua", context: "theme colour" }),
  };
  return (
    <Section title={t`Language and look`} hint={t`The language applies to your account, the look to this device only.`}>
      <Select
        label={t`Language`}
        className="tablet:max-w-80"
        value={locale}
        onChange={(id) => isLocale(id) && onChooseLocale(id)}
        options={locales.map((one) => ({ id: one.locale, label: one.name }))}
      />
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="text-ui font-semibold text-ink">
          {t`Colours`}
        </span>
        <SegmentedControl
          label={t`Colours`}
          value={preference}
          onChange={colorMode.setPreference}
          className="max-tablet:w-full"
          segments={[
            { id: "light", label: t({ message: "Light", context: "colour mode" }), icon: Sun },
            { id: "dark", label: t({ message: "Dark", context: "colour mode" }), icon: Moon },
            { id: "system", label: t({ message: "Match system", context: "colour mode" }), icon: Monitor },
          ]}
        />
      </div>
      <Select
        label={t`Theme colour`}
        className="tablet:max-w-80"
        value={theme}
        onChange={(id) => themeNames.filter((name) => name === id).forEach(colorMode.setTheme)}
        options={themeNames.map((name) => ({ id: name, label: themeLabels[name], leading: <Primary theme={name} /> }))}
      />
    </Section>
  );
}

/** A theme's primary colour. */
function Primary({ theme }: { readonly theme: ThemeName }) {
  return (
    <span aria-hidden data-theme={theme} className="keeps-color size-4 shrink-0 rounded-label bg-[var(--p-500)]" />
  );
}
