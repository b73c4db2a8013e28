import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { FramePart } from "#domain/share/frame";
import { type FrameLine, mergeRooms } from "#domain/share/frame-changes";
import { useFormat } from "#i18n/use-format";
import { whenWords } from "#i18n/words/holiday-when";

/** A part of a school's frame in words: what it is called, and what it says. */
export const useFrameWords = () => {
  const { t } = useLingui();
  const format = useFormat();

  /** The part's own name. */
  const nameOf = (part: FramePart): string => {
    switch (part.type) {
      case "year":
        return t`First and last day, terms`;
      case "rooms":
        return t({ message: "Rooms", context: "of a school" });
      case "bells":
        return t`Periods: ${part.value.name}`;
      case "rotation":
        return t`Rotation: ${part.value.name}`;
      case "holiday":
        return part.value.name;
    }
  };

  const sayPart = (part: FramePart): string => {
    switch (part.type) {
      case "year": {
        const { start, end, terms } = part.value;
        const range = format.range(start, end);
        const named = terms.map(({ name }) => name).join(", ");
        return terms.length === 0 ? t`${range}, no terms` : `${range}: ${named}`;
      }
      case "rooms":
        return part.value.join(", ");
      case "bells": {
        const lessons = part.value.periods.filter(({ pause }) => !pause);
        if (lessons.length === 0) return t`no lessons`;
        const hours = format.timeRange(lessons[0]!.start, lessons.at(-1)!.end);
        return t`${plural(lessons.length, { one: "# lesson", other: "# lessons" })}, ${hours}`;
      }
      case "rotation":
        return part.value.labels.join(", ");
      case "holiday":
        return part.value.start === "" ? t`for some classes only` : whenWords(format, part.value);
    }
  };

  const mineOf = ({ part, mine }: FrameLine): string =>
    mine ? sayPart({ ...part, value: mine.value } as FramePart) : "";

  /** What mine is called, where the name is what differs. */
  const saysName = ({ mine, part, fields }: FrameLine): string => {
    const named = part.type === "holiday" || part.type === "rotation" ? part.value.name : "";
    return mine && fields.includes("name") && named !== "" ? ` (${named})` : "";
  };

  const sayRooms = ({ part, mine, before }: FrameLine): string => {
    const own = (mine?.value ?? []) as readonly string[];
    const next = mergeRooms(own, (before ?? []) as readonly string[], part.value as readonly string[]);
    const added = next.filter((room) => !own.includes(room));
    const gone = own.filter((room) => !next.includes(room));
    const named = (rooms: readonly string[]) => format.list(rooms.slice(0, 8)) + (rooms.length > 8 ? " …" : "");
    return [added.length > 0 && t`New: ${named(added)}`, gone.length > 0 && t`No longer there: ${named(gone)}`]
      .filter(Boolean)
      .join(". ");
  };

  /** What a line says below its name. */
  const sayLine = (line: FrameLine): string => {
    const theirs = sayPart(line.part);
    if (line.type === "rooms") return sayRooms(line);
    if (line.change === "added") {
      const isClosed =
        line.type === "holiday" && line.part.value && "kind" in line.part.value && line.part.value.kind === "own";
      if (line.before !== null || !line.isPreset) return t`You don't have it. The school: ${theirs}`;
      return isClosed ? t`${theirs} is closed` : theirs;
    }
    if (line.change === "removed") return t`${theirs}: the school no longer has it.`;
    const mine = mineOf(line);
    const name = saysName(line);
    if (!line.isPreset) return `${t`Yours: ${mine}. The school: ${theirs}`}${name}`;
    return mine === theirs ? t`becomes ${theirs}${name}` : `${t`${mine} becomes ${theirs}`}${name}`;
  };
  return { nameOf, sayPart, sayLine };
};
