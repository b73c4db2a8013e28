import { useLingui } from "@lingui/react/macro";
import { Camera, ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { Avatar, type AvatarProps } from "#ui/kit/avatar";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { PressButton } from "#ui/kit/press-button";

const CropDialog = lazyPart(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

/** Without HEIC, so that Apple's browsers hand over a JPEG. */
const pictureTypes = "image/jpeg,image/png,image/webp";

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { type: string } };

type ChangeablePicture = {
  readonly src: string | null;
  choose(picture: Blob): Promise<Outcome<unknown>>;
  /** Its value brings the picture back. */
  remove(): Promise<Outcome<() => Promise<unknown>>>;
};

export type PictureMenuProps = Pick<AvatarProps, "firstName" | "lastName"> & {
  readonly picture: ChangeablePicture;
  /** What the button is called: whose picture it changes. */
  readonly label: string;
  /** Which camera a phone opens. */
  readonly camera: "user" | "environment";
};

/**
 * A person's picture as a button, with what can be done with it: choose one or take it, crop it,
 * remove it.
 */
export function PictureMenu({ firstName, lastName, picture, label, camera }: PictureMenuProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { src } = picture;
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const picked = currentTarget.files?.[0];
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = "";
    if (picked) setChosen(URL.createObjectURL(picked));
  };
  const fail = (text: string) => toasts.add({ text, isAlert: true });
  const choose = async (chosenPart: Blob): Promise<void> => {
    const kept = await picture.choose(chosenPart).catch(() => null);
    if (kept?.ok) toasts.add({ text: t`Picture saved` });
    else if (kept?.error.type === "diskFull") fail(t`There is no space left on this device for the picture.`);
    else fail(t`The picture couldn't be saved. Go online once, then try again.`);
  };
  const remove = async (): Promise<void> => {
    const removed = await picture.remove().catch(() => null);
    if (!removed?.ok)
      return fail(t`The picture couldn't be removed: that needs the network. Try again once you're online.`);
    toasts.add({ text: t`Picture removed`, action: { label: t`Undo`, onPress: () => void removed.value() } });
  };
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return (
    <>
      <Menu
        aria-label={label}
        placement="bottom start"
        trigger={
          <PressButton aria-label={label} className="relative shrink-0 rounded-full">
            <Avatar firstName={firstName} lastName={lastName} src={src} size={64} />
            <span className="absolute end-0 bottom-0 flex size-6 items-center justify-center rounded-full border border-line bg-surface text-ink-2">
              <Camera aria-hidden className="size-3.5" />
            </span>
          </PressButton>
        }
      >
        <MenuItem id="choose" icon={ImageUp} onAction={() => file.current?.click()}>
          {t`Choose a picture…`}
        </MenuItem>
        {isTouch && (
          <MenuItem id="take" icon={Camera} onAction={() => photo.current?.click()}>
            {t`Take a photo…`}
          </MenuItem>
        )}
        {src && (
          <MenuItem id="remove" icon={Trash2} onAction={() => void remove()}>
            {t`Remove the picture`}
          </MenuItem>
        )}
      </Menu>
      <input ref={file} type="file" accept={pictureTypes} hidden onChange={take} />
      <input ref={photo} type="file" accept={pictureTypes} capture={camera} hidden onChange={take} />
      {chosen && (
        <CropDialog
          src={chosen}
          onClose={() => setChosen(null)}
          onDone={(part) => {
            setChosen(null);
            void choose(part);
          }}
        />
      )}
    </>
  );
}
