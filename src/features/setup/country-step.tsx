import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { guessCountry, firstYearOn, movedYear, newYear } from "#domain/year/year-setup";
import { useSeen } from "#hooks/edits/use-seen";
import { useToday } from "#hooks/data/use-now";
import { countryName } from "#i18n/words/country-name";
import { type CountryCode, countryCodes, type SchoolyearRow } from "#schema/schoolyears";
import { Flag } from "#ui/kit/flag";
import { TextButton } from "#ui/kit/link";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { useBeforeContinue } from "./before-continue.ts";
import { RegionField } from "./region-field.tsx";
import { useYearEdits } from "./year/use-year-edits.ts";

type CountryStepProps = {
  readonly schoolyear: SchoolyearRow | null;
  /** Draws the dialog that follows a school's frame; where there is no year, it makes one. */
  readonly renderFrame: (onClose: () => void) => ReactNode;
};

/**
 * Country and region. Continuing makes the school year with what is known of them, or moves it
 * there.
 */
export function CountryStep({ schoolyear: now, renderFrame }: CountryStepProps) {
  const { t, i18n } = useLingui();
  const [isFollowing, setFollowing] = useState(false);
  const today = useToday();
  const { create, change } = useYearEdits();
  const [chosen, setChosen] = useState<{ country: CountryCode; region: string } | null>(null);
  const [isChecked, setChecked] = useState(false);
  const schoolyear = useSeen(now, chosen !== null) ?? now;

  const guessed = schoolyear === null ? guessHere() : null;
  const kept = schoolyear ?? (guessed === null ? null : { country: guessed, region: "" });
  const place = chosen ?? (kept === null ? null : { country: kept.country, region: kept.region });

  useBeforeContinue(async () => {
    setChecked(true);
    if (place === null) return false;
    if (schoolyear) return change(schoolyear, movedYear(schoolyear, place));
    return create(newYear({ ...place, firstYear: firstYearOn(today) }));
  });

  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        label={t`Country`}
        isBoxed
        columns={3}
        value={place?.country ?? null}
        onChange={(country) => setChosen({ country, region: country === kept?.country ? kept.region : "" })}
        fault={isChecked && place === null ? t`Choose the country you teach in.` : undefined}
        options={countryCodes.map((country) => ({
          id: country,
          label: countryName(i18n, country),
          leading: <Flag country={country} />,
        }))}
      />
      {place && (
        <RegionField
          key={place.country}
          country={place.country}
          value={place.region}
          onChange={(region) => setChosen({ country: place.country, region })}
        />
      )}
      <TextButton className="self-start" onClick={() => setFollowing(true)}>
        <Trans>My school has a frame</Trans>
      </TextButton>
      {isFollowing && renderFrame(() => setFollowing(false))}
    </div>
  );
}

const guessHere = (): CountryCode | null =>
  guessCountry(new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages);
