import { showToast } from './toasts.js';

/** Puts a text into the clipboard and says so. Without TLS a browser offers no clipboard: then it says that. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', { key: 'password.copied' });
  } catch {
    showToast('warning', { key: 'password.notCopied' });
  }
}
