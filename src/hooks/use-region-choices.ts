import { useEffect, useMemo, useState } from "react";
import { type RegionChoice, regionChoices } from "#domain/holidays/region-choices";
import { type SchoolRegion, schoolRegions } from "#domain/holidays/school-regions";
import type { CountryCode } from "#schema/schoolyears";
import { useHolidaySource } from "./holiday-source.ts";

type Question = { readonly country: CountryCode; readonly language: "en" | "fr" | "de" | "lb" };

/** A country's regions at once, with their kinds of school when the source has sent them. */
export const useRegionChoices = ({ country, language }: Question): readonly RegionChoice[] => {
  const source = useHolidaySource();
  const [told, setTold] = useState<Question & { readonly regions: readonly SchoolRegion[] }>();
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const answer = await source.readRegions({ country, language });
      if (isWanted && answer.ok) setTold({ country, language, regions: answer.value.regions });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [source, country, language]);
  return useMemo(() => {
    const isTold = told?.country === country && told.language === language;
    return regionChoices(isTold ? told.regions : schoolRegions(country, language));
  }, [told, country, language]);
};
