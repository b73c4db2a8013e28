/** A part of a picture, in fractions of its width and height. */
export type PicturePart = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * The longest side of what is kept: sharp at 64 px on a screen with three pixels each, and about 60
 * kB.
 */
const longestSide = 512;

/** A square part of a picture as a JPEG on white; null where the browser has no memory for it. */
export const drawSquare = async (image: HTMLImageElement, part: PicturePart): Promise<Blob | null> => {
  const { naturalWidth, naturalHeight, ownerDocument } = image;
  const [width, height] = [part.width * naturalWidth, part.height * naturalHeight];
  const side = Math.max(1, Math.min(longestSide, Math.round(Math.min(width, height))));
  const canvas = Object.assign(ownerDocument.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, part.x * naturalWidth, part.y * naturalHeight, width, height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.86));
};
