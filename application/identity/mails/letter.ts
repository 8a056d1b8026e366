import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { escapeHtml } from '@fidelidade/domain/kernel/html.js';
import type { Mail } from '../../ports/mailer.js';

/** A letter before it is set: plain sentences, and at most one thing to press. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Said at the foot, smaller. */
  readonly note: string;
}

/** A subject is one line: what a name brings along must not begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The letter as text and as HTML, which holds no mark-up but its own: names are people's to choose. */
export function setLetter(to: string, letter: Letter, language: Language): Mail {
  const { subject, greeting, lines, action, note } = letter;
  const text = [greeting, ...lines, ...(action ? [`${action.label}:\n${action.url}`] : []), note].join(
    '\n\n',
  );
  return { to, subject: oneLine(subject), text, html: htmlOf(letter, language) };
}

function htmlOf({ subject, greeting, lines, action, note }: Letter, language: Language): string {
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`);
  const button = action ? [buttonOf(action)] : [];
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'pt-BR'}">
<head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;font:16px/1.5 system-ui,sans-serif;color:#18181b">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">
${[...paragraphs, ...button].join('\n')}
<p style="font-size:14px;color:#52525b">${escapeHtml(note)}</p>
</div>
</body>
</html>`;
}

/** The address also stands in words, for readers that show no buttons. */
const buttonOf = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background:#1d4f72;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="font-size:14px;word-break:break-all">${escapeHtml(url)}</p>`;
