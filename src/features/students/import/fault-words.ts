import { useLingui } from "@lingui/react/macro";
import type { CellFault } from "#domain/import/list-students";

/** What is wrong with a cell, as a sentence. */
export const useCellFaultWords = (): ((fault: CellFault) => string) => {
  const { t } = useLingui();
  return ({ type, value }) => {
    switch (type) {
      case "noName":
        return t`The last name is missing.`;
      case "badDate":
        return t`“${value}” isn't a date. Write it as day.month.year.`;
      case "noSuchDay":
        return t`The day ${value} doesn't exist.`;
      case "inFuture":
        return t`This day is in the future.`;
      case "badEmail":
        return t`This isn't a complete e-mail address.`;
      case "tooLong":
        return t`This is too long for its field.`;
      case "formula":
        return t`This is a formula without a result. Write what belongs here.`;
    }
  };
};
