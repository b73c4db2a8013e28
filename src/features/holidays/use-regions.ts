import { useEffect, useState } from "react";
import { type RegionChoice, regionChoices } from "#domain/region-choices";
import { schoolRegions } from "#domain/school-regions";
import { useHolidaySource } from "#hooks/holiday-source";
import { useFormat } from "#i18n/use-format";
import type { CountryCode } from "#schema/schoolyears";

/** A country's regions at once, and with their kinds of school as soon as the source has told them. */
export const useRegions = (country: CountryCode): readonly RegionChoice[] => {
  const source = useHolidaySource();
  const { locale } = useFormat();
  const key = `${country} ${locale}`;
  const [told, setTold] = useState<{ readonly key: string; readonly choices: readonly RegionChoice[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const answer = await source.readRegions({ country, language: locale });
      if (isWanted && answer.ok) setTold({ key, choices: regionChoices(answer.value.regions) });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [source, country, locale, key]);
  return told?.key === key ? told.choices : regionChoices(schoolRegions(country, locale));
};
