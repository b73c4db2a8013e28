import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Pace } from "#domain/forecast/pace";
import { useFormat } from "#i18n/use-format";

type PaceWhyProps = { readonly pace: Pace; readonly partly: number };

/** The share of lessons that is lost, as a whole number of per cent. */
export const percentOf = ({ rate }: Pick<Pace, "rate">): number => Math.round(rate * 100);

/** Explains the teacher's pace: which lessons, what counts, and what is made of it. */
export function PaceWhy({ pace, partly }: PaceWhyProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { together, basis } = pace;
  const { lessons, fellOut, partly: inPart, lost } = together;
  if (basis === "none") {
    return (
      <p className="text-ui text-ink">
        {lessons === 0 ? (
          <Trans>No lesson has been held yet, so there is no pace: the dates are as planned.</Trans>
        ) : (
          <Trans>
            Even with your other courses there are fewer than 20 lessons, too few to tell a pace: the dates are as
            planned.
          </Trans>
        )}
      </p>
    );
  }
  const percent = format.number(percentOf(pace));
  const lostWords = format.number(lost);
  const missing = format.number(1 - partly);
  const name =
    basis === "others" ? t`This course has fewer than 20 lessons, so your other courses of this year count too.` : "";
  return (
    <div className="flex flex-col gap-2 text-ui text-ink">
      {name && <p>{name}</p>}
      <p>
        <Plural value={lessons} one="Of # lesson" other="Of # lessons" />{" "}
        <Plural value={fellOut} one="# fell out and" other="# fell out and" />{" "}
        <Plural value={inPart} one="# was held in part:" other="# were held in part:" />{" "}
        <strong className="font-semibold">
          <Trans context="lessons that a unit takes at the teacher's pace">{percent} % more</Trans>
        </strong>
        .
      </p>
      <p className="text-ink-2">
        <Trans>
          A lesson that fell out counts 1, one held in part {missing}: {lostWords} of {lessons} lessons were lost. That
          much is added to what the units still need.
        </Trans>
      </p>
    </div>
  );
}
