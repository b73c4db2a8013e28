import { Trans } from "@lingui/react/macro";
import { Checkbox } from "#ui/kit/fields/checkbox";

/** Whether the device is somebody else's, which is known before anybody has signed in. */
export type DeviceOwner = { readonly isForeign: boolean; readonly onForeign: (isForeign: boolean) => void };

type DeviceFieldsProps = DeviceOwner & {
  readonly trustDevice: boolean;
  readonly onTrustDevice: (trustDevice: boolean) => void;
};

/**
 * How long one stays signed in here, and whose device it is: what is kept on it follows from that.
 */
export function DeviceFields({ trustDevice, onTrustDevice, isForeign, onForeign }: DeviceFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox size="touch" isSelected={trustDevice && !isForeign} isDisabled={isForeign} onChange={onTrustDevice}>
        <Trans>Stay signed in on this device for 14 days</Trans>
      </Checkbox>
      <Checkbox
        size="touch"
        isSelected={isForeign}
        onChange={(chosen) => {
          if (chosen) onTrustDevice(false);
          onForeign(chosen);
        }}
      >
        <Trans>This device isn't mine</Trans>
      </Checkbox>
      <p className="text-ui text-ink-2">
        {isForeign ? (
          <Trans>
            No student data will be on this device: no names, notes, photos or files of students. Your plans, timetable
            and calendar will. You can change that in the settings.
          </Trans>
        ) : (
          <Trans>
            Schouljoer keeps your year on this device, student data included, so that it works without a network.
          </Trans>
        )}
      </p>
    </div>
  );
}
