interface Wanted {
  readonly type: 'image/jpeg' | 'image/png';
  /** No side is longer. */
  readonly side_px: number;
}

const QUALITY = 0.9;

/**
 * Any picture that the browser can show, drawn anew as a `data:` URI, without what a camera wrote beside it. A JPEG stands on white.
 * @throws when it is no picture
 */
export async function drawnAnew(file: File, { type, side_px }: Wanted): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, side_px / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  if (type === 'image/jpeg') {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL(type, QUALITY);
}
