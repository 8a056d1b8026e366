/** As large as it is shown anywhere, on screens of three pixels to one. */
const SIDE_px = 512;
const QUALITY = 0.85;

/**
 * The middle square of a picture, small and drawn anew: what a telephone writes into its photos (where, when, with which
 * device) does not leave it. Null for what this browser cannot read as a picture.
 */
export async function portraitOf(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const cut = Math.min(width, height);
  const side = Math.min(cut, SIDE_px);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d');
  if (!pen || cut === 0) return null;
  // JPEG knows no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
