import { useEffect, useMemo, useState } from "react";
import { type RegionChoice, regionChoices } from "#domain/holidays/region-choices";
import { type SchoolRegion, schoolRegions } from "#domain/holidays/school-regions";
import type { CountryCode } from "#schema/schoolyears";
import { useHolidaySource } from "./holiday-source.ts";

type Question = { readonly country: CountryCode; readonly language: "en" | "fr" | "de" | "lb" };

/** A country's regions at once, with their kinds of school when the source has sent them. */
export const useRegionChoices = ({ country, language }: Question): readonly RegionChoice[] => {
  const source = useHolidaySource();
  const [found, setFound] = useState<Question & { readonly regions: readonly SchoolRegion[] }>();
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const answer = await source.readRegions({ country, language });
      if (isWanted && answer.ok) setFound({ country, language, regions: answer.value.regions });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [source, country, language]);
  return useMemo(() => {
    const isCurrent = found?.country === country && found.language === language;
    return regionChoices(isCurrent ? found.regions : schoolRegions(country, language));
  }, [found, country, language]);
};
