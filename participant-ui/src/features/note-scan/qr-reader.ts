/** https://developer.mozilla.org/docs/Web/API/Barcode_Detection_API: in Chrome for Android and macOS, not in Safari, nor in Firefox. */
interface Detector {
  detect(image: CanvasImageSource | Blob): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const QR = 'qr_code';

/** @returns what a picture's QR code says, undefined where it shows none; null where the browser reads none at all */
export async function qrReader(): Promise<
  ((image: HTMLVideoElement | Blob) => Promise<string | undefined>) | null
> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  // Some builds have the class and no engine behind it.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  if (!BarcodeDetector || !formats?.includes(QR)) return null;
  const detector = new BarcodeDetector({ formats: [QR] });
  return async (image) => {
    const found = await detector.detect(image).catch(() => []);
    return found[0]?.rawValue;
  };
}
