import { useLingui } from "@lingui/react/macro";
import { CircleAlert, CloudAlert, CloudCheck, CloudOff, GitCompareArrows, LogIn, RefreshCw } from "lucide-react";

import { Icon, type LucideIcon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import { hitArea, join } from "#ui/kit/styles";

/**
 * What the teacher should know about syncing, the most serious thing first. Counts are numbers of
 * records.
 */
export type SyncFace =
  | { type: "synced" }
  /** `count` records to go; 0 if unknown. With `total` it shows how many of how many. */
  | { type: "syncing"; count: number; total?: number }
  | { type: "unsynced"; count: number }
  | { type: "offline" }
  | (Trouble & { readonly unsynced: number });

/**
 * What a person has to see to. However grave, the number of edits that are only on this device
 * stays beside it.
 */
type Trouble =
  | { type: "signIn" }
  | { type: "compare"; count: number }
  | { type: "parked"; count: number }
  | { type: "diskFull" }
  /** App and server do not know the same fields: one of them has to be updated. */
  | { type: "appTooOld" }
  | { type: "serverTooOld" }
  /** Something else answers instead of the server: a network that wants a sign-in. */
  | { type: "portal" };

export type SyncPillProps = {
  face: SyncFace;
  /** Always a filled pill when unsynced (phone); plain text otherwise (wide). */
  isPill?: boolean;
  /** Opens the details. */
  onPress: () => void;
  className?: string;
};

const icons: Record<SyncFace["type"], LucideIcon> = {
  synced: CloudCheck,
  syncing: RefreshCw,
  unsynced: CloudOff,
  offline: CloudOff,
  signIn: LogIn,
  compare: GitCompareArrows,
  parked: CircleAlert,
  diskFull: CircleAlert,
  appTooOld: CircleAlert,
  serverTooOld: CircleAlert,
  portal: CloudAlert,
};

/**
 * The state of syncing in words and a number. In ink; amber where the teacher has to decide, red
 * only for loss.
 */
export function SyncPill({ face, isPill = false, onPress, className }: SyncPillProps) {
  const { t } = useLingui();
  const text = useText(face);
  const unsynced = "unsynced" in face ? face.unsynced : 0;
  return (
    <>
      <PressButton
        data-blank
        onPress={onPress}
        className={join(
          hitArea,
          "inline-flex min-h-7 items-center gap-[7px] px-2.5 text-start text-ui font-control tabular-nums transition-colors active:pressed",
          isPill ? "min-h-8 rounded-full" : "rounded-control",
          unsynced > 0 ? "min-w-0 py-0.5" : "shrink-0 whitespace-nowrap",
          look(face, isPill),
          className,
        )}
      >
        <Icon
          icon={icons[face.type]}
          className={join(
            face.type === "synced" && "text-strong",
            face.type === "syncing" && "animate-[spin_2s_linear_infinite]",
          )}
        />
        {unsynced > 0 ? (
          <span>
            <span className="whitespace-nowrap">{text} ·</span>{" "}
            <span className="whitespace-nowrap">{t`${unsynced} unsynced`}</span>
          </span>
        ) : (
          text
        )}
      </PressButton>
      {/* Announced when a state is reached; not while the number counts down. */}
      <span data-late role="status" className="sr-only">
        {face.type === "syncing" ? t`Syncing` : text}
      </span>
    </>
  );
}

function look(face: SyncFace, isPill: boolean): string {
  switch (face.type) {
    case "compare":
    case "parked":
    case "appTooOld":
    case "serverTooOld":
    case "portal":
      return "bg-warning-tint text-warning-text";
    case "diskFull":
      return "bg-danger-tint text-danger-text";
    case "unsynced":
    case "signIn":
      return isPill ? "bg-ink text-surface" : "text-ink hover:bg-canvas";
    default:
      return "text-ink hover:bg-canvas";
  }
}

function useText(face: SyncFace): string {
  const { t } = useLingui();
  switch (face.type) {
    case "synced":
      return t`All synced`;
    case "syncing":
      if (face.total !== undefined) return t`Syncing ${face.total - face.count} of ${face.total}`;
      return face.count === 0 ? t`Syncing` : t`Syncing ${face.count}`;
    case "unsynced": {
      const unsynced = face.count;
      return t`${unsynced} unsynced`;
    }
    case "offline":
      return t`Offline`;
    case "signIn":
      return t`Sign in to sync`;
    case "compare":
      return t`${face.count} to compare`;
    case "parked":
      return t`${face.count} refused`;
    case "diskFull":
      return t`Disk full`;
    case "appTooOld":
      return t`Update needed`;
    case "serverTooOld":
      return t`Server too old`;
    case "portal":
      return t`Can't reach the server`;
  }
}
