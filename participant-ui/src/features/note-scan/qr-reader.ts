/** What Chrome on Android has built in: https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
type Detector = {
  detect(image: HTMLVideoElement | Blob): Promise<readonly { readonly rawValue: string }[]>;
};
type DetectorClass = {
  new (options: { readonly formats: 'qr_code'[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const QR = 'qr_code';

/**
 * By the browser itself where it can; Safari and Firefox fetch a reader of the same make, and nobody else does.
 * @returns what a picture's QR code says, undefined where it shows none; null where no reader can be had
 */
export async function qrReader(): Promise<
  ((image: HTMLVideoElement | Blob) => Promise<string | undefined>) | null
> {
  const Detector = (await ofBrowser()) ?? (await fetched().catch(() => null));
  if (!Detector) return null;
  const detector = new Detector({ formats: [QR] });
  return async (image) => {
    const found = await detector.detect(image).catch(() => []);
    return found[0]?.rawValue;
  };
}

async function ofBrowser(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  // Some builds have the class and no engine behind it.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  return formats?.includes(QR) ? BarcodeDetector : undefined;
}

const fetched = async (): Promise<DetectorClass> => (await import('qr/decode.js')).BarcodeDetector;
