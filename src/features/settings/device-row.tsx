import { Trans, useLingui } from "@lingui/react/macro";
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from "lucide-react";
import { type DeviceKind, parseDeviceName } from "#domain/people/device-name";
import { useFormat } from "#i18n/use-format";
import { deviceKindName } from "#i18n/words/device-words";
import type { SignedInDevice } from "#remote/devices";
import { Button } from "#ui/kit/button";
import { Chip } from "#ui/kit/chip";
import { Icon, type LucideIcon } from "#ui/kit/icon";

const icons: Record<DeviceKind, LucideIcon> = { phone: Smartphone, tablet: Tablet, laptop: Laptop };

type DeviceRowProps = { readonly device: SignedInDevice; readonly onSignOut: () => void };

/**
 * A device that the account is signed in on: what it is, when it was last used, and signing it out.
 */
export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const facts = parseDeviceName(device.device);
  const kind = deviceKindName(i18n, facts?.kind);
  const detail = facts ? [facts.platform, facts.browser].filter((word) => word !== "other").join(", ") : "";
  const name = detail === "" ? kind : `${kind} (${detail})`;
  const used = format.dateTime(device.used);
  return (
    <li className="flex items-center gap-3 border-line py-2.5 not-last:border-b">
      <Icon icon={facts ? icons[facts.kind] : MonitorSmartphone} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong text-ink">
          {name}
          {device.isThis && (
            <Chip tone="primary">
              <Trans>This device</Trans>
            </Chip>
          )}
        </p>
        <p className="text-ui text-ink-2 tabular-nums">
          <Trans>Last used: {used}</Trans>
        </p>
      </div>
      {!device.isThis && (
        <Button variant="normal" size="medium" aria-label={t`Sign out: ${name}, last used ${used}`} onPress={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
