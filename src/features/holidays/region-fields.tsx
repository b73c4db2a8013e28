import { useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { zoneOf } from "#domain/year/year-defaults";
import { useRegionChoices } from "#hooks/ports/use-region-choices";
import { countryName } from "#i18n/words/country-name";
import { useFormat } from "#i18n/use-format";
import { type CountryCode, countryCodes, type SchoolyearRow } from "#schema/schoolyears";
import { Flag } from "#ui/kit/flag";
import { Icon } from "#ui/kit/icon";
import { Select } from "#ui/kit/fields/select";

export type RegionValues = Pick<SchoolyearRow, "country" | "region" | "zone">;

/** A list has no empty choice: this means no region. */
const everywhere = "everywhere";

type RegionFieldsProps = {
  readonly schoolyear: SchoolyearRow;
  readonly isSetup: boolean;
  readonly onChange: (place: RegionValues) => void;
};

/** In the set-up all fields have the height that a finger gets elsewhere. */
const roomy = "[&_button]:h-11 [&_button]:rounded-block [&_button]:px-3 [&_button]:text-lead";

/**
 * Country and region; the regions nested, with kinds of school where these have different holidays.
 */
export function RegionFields({ schoolyear, isSetup, onChange }: RegionFieldsProps) {
  const { t, i18n } = useLingui();
  const { country, region } = schoolyear;
  const { locale } = useFormat();
  const choices = useRegionChoices({ country, language: locale });
  const pin = <Icon icon={MapPin} className="text-ink-2" />;
  const isKnown = region === "" || choices.some(({ code }) => code === region);
  const options = [
    { id: everywhere, label: t`The whole country`, leading: pin },
    ...choices.map(({ code, name, within }) => ({
      id: code,
      label: within.length === 0 ? name : `${within.toReversed().join(", ")}, ${name}`,
      leading: pin,
    })),
    // A kind of school that only the source knows, while it is away.
    ...(isKnown ? [] : [{ id: region, label: region, leading: pin }]),
  ];
  return (
    <div className={`grid gap-x-3 gap-y-4 tablet:grid-cols-2 ${isSetup ? roomy : ""}`}>
      <Select
        label={t({ message: "Country", context: "field of a record" })}
        options={countryCodes.map((id) => ({ id, label: countryName(i18n, id), leading: <Flag country={id} /> }))}
        value={country}
        onChange={(id) => {
          if (id === country) return;
          const chosen = id as CountryCode;
          onChange({ country: chosen, region: "", zone: zoneOf(chosen) });
        }}
      />
      {choices.length > 0 && (
        <Select
          label={t({ message: "Region", context: "field of a record" })}
          options={options}
          value={region || everywhere}
          onChange={(id) => {
            const code = id === everywhere ? "" : id;
            if (code !== region) onChange({ country, region: code, zone: schoolyear.zone });
          }}
        />
      )}
    </div>
  );
}
