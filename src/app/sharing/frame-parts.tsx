import { FrameDialog } from "#features/sharing/frame/frame-dialog";
import { FrameSection } from "#features/sharing/frame/frame-section";
import { FrameWatcher } from "#features/sharing/frame/frame-watcher";
import { NewsDialog } from "#features/sharing/frame/news-dialog";
import { useYear } from "#hooks/data/year-context";
import type { SchoolyearRow } from "#schema/schoolyears";
import { openFrame, packDecided, readDecided } from "./open-frame.ts";
import { useReadVisits } from "./use-read-visits.ts";
// A frame that is published without a network goes live by code that is here already.
import "./publisher-part.tsx";

const useFramePorts = () => ({
  origin: window.location.origin,
  readVisits: useReadVisits(),
  openFrame,
  packDecided,
  readDecided,
});

type OfYear<Y> = { readonly schoolyear: Y };
type Closing = { readonly onClose: () => void };

/** The frame of the school, in the settings of a year. */
export function FrameSectionPart(props: OfYear<SchoolyearRow>) {
  return <FrameSection {...useFramePorts()} {...props} />;
}

/** Follows a school's frame; without a year one is made of it. */
export function FrameDialogPart(props: OfYear<SchoolyearRow | null> & Closing) {
  return <FrameDialog {...useFramePorts()} {...props} />;
}

/** What the school of the open year changed. */
export function FrameNewsPart(props: Closing) {
  const ports = useFramePorts();
  const year = useYear();
  return year ? <NewsDialog {...ports} {...props} schoolyear={year.schoolyear} subscription="" /> : null;
}

/** Asks for the frames that the open year follows. */
export function FrameWatcherPart() {
  return <FrameWatcher openFrame={openFrame} readDecided={readDecided} />;
}
