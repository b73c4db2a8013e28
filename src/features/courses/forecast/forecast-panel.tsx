import { Trans, useLingui } from "@lingui/react/macro";
import { Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Way, WayResult } from "#domain/forecast/forecast-ways";
import { useFormat } from "#i18n/use-format";
import type { UnitRow } from "#schema/units";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ForecastSum } from "./forecast-sum.tsx";
import { ForecastWays } from "./forecast-ways.tsx";
import type { CourseForecast } from "./use-course-forecast.ts";
import { useEscape } from "./use-aside-key.ts";
import { useFitWords } from "./use-fit-words.ts";
import { useWayWords } from "./use-way-words.ts";

export type ForecastPanelProps = {
  readonly forecast: CourseForecast;
  /** The year's last day. */
  readonly end: string;
  readonly ways: readonly WayResult<UnitRow>[];
  readonly chosen: WayResult<UnitRow> | null;
  readonly onChoose: (way: Way | null) => void;
  readonly onApply: () => unknown;
};

/** The forecast's sum and the ways beside the units. */
export function ForecastAside(props: ForecastPanelProps) {
  const { t } = useLingui();
  const { title, description } = usePanelWords(props);
  const { chosen, onChoose } = props;
  useEscape(() => chosen && onChoose(null));
  return (
    <section aria-label={title} className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col gap-5 px-6 py-5">
        <header className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-h2 text-balance wrap-break-word text-ink">{title}</h2>
            {description && <p className="mt-1 text-ui text-ink-2">{description}</p>}
          </div>
          {chosen && <IconButton icon={X} label={t`Clear the choice`} onPress={() => onChoose(null)} />}
        </header>
        <PanelBody {...props} />
      </div>
      {chosen && (
        <footer className="sticky bottom-0 flex min-h-[60px] items-center justify-between gap-3 border-t border-line bg-sunken px-6 py-2.5">
          <PanelFoot {...props} />
        </footer>
      )}
    </section>
  );
}

/** The same as a sheet, where there is no room beside the units. */
export function ForecastSheet({ onClose, ...props }: ForecastPanelProps & { readonly onClose: () => void }) {
  const { title, description } = usePanelWords(props);
  return (
    <Dialog
      title={title}
      description={description}
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={props.chosen && <PanelFoot {...props} />}
    >
      <div className="flex flex-col gap-5">
        <PanelBody {...props} />
      </div>
    </Dialog>
  );
}

function PanelBody({ forecast, end, ways, chosen, onChoose }: ForecastPanelProps) {
  return (
    <>
      <ForecastSum forecast={forecast} end={end} />
      {forecast.isShort && ways.length > 0 && (
        <div className="border-t border-line pt-4">
          <ForecastWays forecast={forecast} ways={ways} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
    </>
  );
}

function PanelFoot({ forecast, chosen, onApply }: ForecastPanelProps): ReactNode {
  const words = useWayWords(forecast);
  if (!chosen) return null;
  return (
    <>
      <span className="me-auto flex items-center gap-2 text-small text-ink-2">
        <Icon icon={Undo2} size={14} />
        <Trans>Nothing is saved yet.</Trans>
      </span>
      <Button size="medium" onPress={onApply}>
        {words.deed(chosen)}
      </Button>
    </>
  );
}

const usePanelWords = ({ forecast: course }: ForecastPanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const fits = useFitWords();
  const { plannedShort, stopsAt, units } = course.forecast;
  const title = fits.sum(course);
  if (course.source.slots.length === 0) return { title, description: "" };
  const last = units.findLast(({ planned }) => planned?.range)?.planned?.range?.end;
  const day = last ? format.date(last, "short") : "";
  const rest = fits.fit(plannedShort);
  const planned =
    plannedShort > 0
      ? t`As planned, too, it does not fit: ${rest}.`
      : day === ""
        ? ""
        : plannedShort === 0
          ? t`As planned it ends on ${day}, with nothing over.`
          : t`As planned it ends on ${day}, with ${rest}.`;
  const stop = stopsAt?.title ?? "";
  const description = stopsAt
    ? t`${planned} There is no forecast from “${stop}” on: it has no length.`.trimStart()
    : planned;
  return { title, description };
};
