import { useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { useRegionChoices } from "#hooks/ports/use-region-choices";
import { useFormat } from "#i18n/use-format";
import type { CountryCode } from "#schema/schoolyears";
import { Icon } from "#ui/kit/icon";
import { Select } from "#ui/kit/fields/select";

type RegionFieldProps = {
  readonly country: CountryCode;
  readonly value: string;
  readonly onChange: (region: string) => void;
};

/**
 * The region; nothing where the country has only one. The kinds of school come from the network.
 */
export function RegionField({ country, value, onChange }: RegionFieldProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const options = useRegionChoices({ country, language: locale }).map(({ code, name, within }) => ({
    id: code,
    label: [...within.toReversed(), name].join(", "),
    leading: <Icon icon={MapPin} className="text-ink-2" />,
  }));
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
      value={value === "" ? null : value}
      onChange={onChange}
      options={options}
    />
  );
}
