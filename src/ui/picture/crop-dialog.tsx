import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { drawSquare } from "./draw-square.ts";

export type CropDialogProps = {
  /** The address of the picture. */
  readonly src: string;
  readonly onDone: (picture: Blob) => void;
  readonly onClose: () => void;
};

/** Nine tenths of the shorter side, in the middle. */
const firstCrop = ({ naturalWidth, naturalHeight }: HTMLImageElement): PercentCrop => {
  const width = 90 * Math.min(1, naturalHeight / naturalWidth);
  return centerCrop(makeAspectCrop({ unit: "%", width }, 1, naturalWidth, naturalHeight), naturalWidth, naturalHeight);
};

/**
 * Chooses the square of a picture that is kept, by dragging or with the arrow keys. Nothing of the
 * rest leaves the device.
 */
export function CropDialog({ src, onDone, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isUnreadable, setUnreadable] = useState(false);
  const save = async () => {
    if (!image.current || !crop) return;
    const { x, y, width, height } = crop;
    const part = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
    const picture = await drawSquare(image.current, part);
    if (picture) onDone(picture);
    else setUnreadable(true);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Crop the picture`}
      description={
        <>
          {t`Drag the square over the face.`}{" "}
          <span className="pointer-coarse:hidden">{t`With the keyboard: Tab, then the arrow keys.`}</span>
        </>
      }
      footer={
        <>
          <Button variant="normal" onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" isDisabled={!crop || isUnreadable} onPress={() => void save()}>
            {t`Use the picture`}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <p role="alert" className="text-body text-danger">
          {t`This picture can't be shown here. Choose one in JPEG, PNG or WebP.`}
        </p>
      ) : (
        <ReactCrop
          crop={crop}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={32}
          onChange={(_, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: t`What is kept of the picture`,
            nwDragHandle: t`Corner at the top left`,
            nDragHandle: t`Edge at the top`,
            neDragHandle: t`Corner at the top right`,
            eDragHandle: t`Edge on the right`,
            seDragHandle: t`Corner at the bottom right`,
            sDragHandle: t`Edge at the bottom`,
            swDragHandle: t`Corner at the bottom left`,
            wDragHandle: t`Edge on the left`,
          }}
        >
          <img
            ref={image}
            src={src}
            alt=""
            className="max-h-[60vh]"
            onLoad={({ currentTarget }) => setCrop(firstCrop(currentTarget))}
            onError={() => setUnreadable(true)}
          />
        </ReactCrop>
      )}
    </Dialog>
  );
}
