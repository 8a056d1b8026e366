/**
 * A mail as a document for a frame of this page. The frame is under this page's policy, which refuses `style` attributes,
 * the one way of styling that every mail reader knows: each becomes a rule of a style element that carries the nonce, and
 * so do the mail's own style elements. Links open beside the frame, never inside it.
 */
export function framedMail(html: string, nonce: string | undefined): string {
  const carried = nonce ? ` nonce="${nonce}"` : '';
  const rules: string[] = [];
  const body = html
    .replaceAll('<style>', `<style${carried}>`)
    .replace(STYLED, (_attribute, style: string) => {
      rules.push(`[data-style="${rules.length}"]{${unescaped(style)}}`);
      return ` data-style="${rules.length - 1}"`;
    });
  return `<base target="_blank"><style${carried}>${rules.join('')}</style>${body}`;
}

/** As our own letters write it: no text of a person stands in a style, nor a quotation mark outside an attribute. */
const STYLED = / style="([^"]*)"/g;

const unescaped = (style: string): string => style.replaceAll('&quot;', '"').replaceAll('<', '');
