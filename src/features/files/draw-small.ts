/** The longest side of a picture in a list, sharp on a screen with three pixels each. */
const longestSide = 120;

/**
 * A picture drawn down, as an address; null where it is none, or the browser has no memory for it.
 */
export const drawSmall = async (picture: Blob): Promise<string | null> => {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  });
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return context ? canvas.toDataURL("image/png") : null;
};
