import { useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { regionChoices } from "#domain/region-choices";
import { type SchoolRegion, schoolRegions } from "#domain/school-regions";
import { useHolidaySource } from "#hooks/holiday-source";
import { isLocale } from "#i18n/locale";
import type { CountryCode } from "#schema/schoolyears";
import { Icon } from "#ui/icon";
import { Select } from "#ui/select";

type RegionFieldProps = {
  readonly country: CountryCode;
  readonly value: string;
  readonly onChange: (region: string) => void;
};

/** Where in the country; nothing where the country is one. The kinds of school come with the network. */
export function RegionField({ country, value, onChange }: RegionFieldProps) {
  const { t, i18n } = useLingui();
  const source = useHolidaySource();
  const language = isLocale(i18n.locale) ? i18n.locale : "en";
  const [answer, setAnswer] = useState<{ readonly language: string; readonly regions: readonly SchoolRegion[] }>();
  useEffect(() => {
    let isGone = false;
    void source.readRegions({ country, language }).then((answer) => {
      if (answer.ok && !isGone) setAnswer({ language, regions: answer.value.regions });
    });
    return () => {
      isGone = true;
    };
  }, [source, country, language]);

  const options = useMemo(() => {
    const regions = answer?.language === language ? answer.regions : schoolRegions(country, language);
    return regionChoices(regions).map(({ code, name, within }) => ({
      id: code,
      label: name,
      detail: within.join(", "),
      leading: <Icon icon={MapPin} className="text-ink-2" />,
    }));
  }, [answer, country, language]);
  if (options.length === 0) return null;

  const labels: Readonly<Record<CountryCode, string>> = {
    LU: t`Region`,
    FR: t`Academy or zone`,
    BE: t`Community`,
    DE: t`Federal state`,
    CH: t`Canton`,
    GB: t`Nation`,
  };
  return (
    <Select
      className="tablet:max-w-96"
      label={labels[country]}
      hint={value === "" ? t`Without it we only know the holidays of the whole country.` : undefined}
      isSearchable={options.length > 12}
      value={value === "" ? null : value}
      onChange={onChange}
      options={options}
    />
  );
}
