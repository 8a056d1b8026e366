import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { escapeHtml } from '@fidelidade/domain/kernel/html.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import { shadesOf } from '@fidelidade/domain/registry/company/brand-shades.js';
import type { Letter, LetterTable } from './letter.js';

/**
 * A letter for mail programs, which know little: what is shown is styled by attributes, since some drop style elements;
 * the element only says what is other in the dark. It holds no mark-up but its own: names are people's to choose.
 */
export function letterHtml(letter: Letter, language: Language) {
  const { sender, subject, greeting, lines, table, action, foot, look, stop } = letter;
  const [day, night] = look?.colour ? inks(look.colour) : OURS;
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'pt-BR'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${inTheDark(night)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f4f5f7">
${preview(lines[0] ?? '')}
<div class="ground" style="padding:32px 12px;background:#f4f5f7;font:16px/1.55 ${FAMILY};color:#1b2530">
<div class="sheet" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e1e5ea;border-top:4px solid ${day.fill};border-radius:10px">
<p class="ink line" style="margin:0;padding:22px 28px 18px;border-bottom:1px solid #e1e5ea;font-size:18px;line-height:1.3;font-weight:700;color:#1b2530;${WRAP}">${look?.logo ? logoOf(look.logo) : ''}${escapeHtml(sender)}</p>
<div class="ink" style="padding:26px 28px 12px;color:#1b2530;${WRAP}">
<h1 style="margin:0 0 14px;font-size:22px;line-height:1.3;font-weight:700">${escapeHtml(greeting)}</h1>
${[...paragraphs, ...(table ? [tableOf(table)] : []), ...(action ? [buttonOf(action, day, language)] : [])].join('\n')}
</div>
</div>
<div class="muted" style="max-width:504px;margin:0 auto;padding:18px 28px 0;font-size:13px;line-height:1.5;color:#55616e;${WRAP}">
${foot.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`).join('\n')}${stop ? stopOf(stop) : ''}
</div>
</div>
</body>
</html>`;
}

/** As small as the foot, and as easy to find. */
const stopOf = ({ label, url }: NonNullable<Letter['stop']>): string =>
  `\n<p style="margin:0 0 8px"><a class="muted" href="${escapeHtml(url)}" style="color:#55616e;text-decoration:underline">${escapeHtml(label)}</a></p>`;

const FAMILY = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

interface Inks {
  readonly fill: Hex;
  readonly onFill: Hex;
}

const OURS: readonly [day: Inks, night: Inks] = [
  { fill: '#1d4f72', onFill: '#ffffff' },
  { fill: '#7cbbe2', onFill: '#0b1720' },
];

/** As far from the shop's colour as it takes to be read. */
const inks = (colour: Hex): typeof OURS => {
  const [day, night] = [shadesOf(colour, 'light'), shadesOf(colour, 'dark')];
  return [
    { fill: day.fill, onFill: day['on-fill'] },
    { fill: night.fill, onFill: night['on-fill'] },
  ];
};

/** Names wrap and figures do not: whatever stands in them, the figures stay below each other on a phone. */
const tableOf = ({ caption, note, rows }: LetterTable): string =>
  `<table role="table" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:8px 0 4px;border-collapse:collapse">
<caption class="ink" style="padding:0 0 8px;text-align:left;font-weight:700;color:#1b2530">${escapeHtml(caption)}<br><span class="muted" style="font-size:13px;font-weight:400;color:#55616e">${escapeHtml(note)}</span></caption>
<tbody>
${rows.map(rowOf).join('\n')}
</tbody>
</table>`;

const rowOf = ({ label, value, isStrong }: LetterTable['rows'][number]): string => {
  const weight = isStrong ? 700 : 400;
  const cell = `border-top:1px solid #e1e5ea;color:#1b2530;font-weight:${weight};vertical-align:top`;
  return `<tr><th scope="row" class="ink line" style="padding:9px 12px 9px 0;text-align:left;${cell};${WRAP}">${escapeHtml(label)}</th><td class="ink line" style="padding:9px 0;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;${cell}">${escapeHtml(value)}</td></tr>`;
};

/** On white, as everywhere; a reader that shows no pictures has the name beside it. */
const logoOf = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" width="40" height="40" style="width:40px;height:40px;margin-right:12px;vertical-align:middle;object-fit:contain;background:#ffffff;border-radius:8px">`;

/** Attributes come before rules, unless a rule insists. */
const inTheDark = ({ fill, onFill }: Inks): string => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#11171c!important}
.sheet{background:#1b2530!important;border-color:#33414e!important;border-top-color:${fill}!important}
.line{border-color:#33414e!important}
.ink{color:#e8edf2!important}
.muted{color:#a9b5c1!important}
.press{background:${fill}!important;border-color:${fill}!important;color:${onFill}!important}
}`;

/** What a list of mails shows beside the subject. Blanks keep the letter's own beginning from following it there. */
const preview = (line: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f4f5f7">${escapeHtml(line)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

const FALLBACK: Readonly<Record<Language, string>> = {
  pt_BR: 'O botão não abre? Copie este endereço para o navegador:',
  en: 'Does the button not open? Copy this address into your browser:',
};

/** Its size is made of borders, which all readers draw. The address stands below in words, to be copied. */
const buttonOf = (
  { label, url }: NonNullable<Letter['action']>,
  { fill, onFill }: Inks,
  language: Language,
): string =>
  `<p style="margin:24px 0 22px"><a class="press" href="${escapeHtml(url)}" style="display:inline-block;background:${fill};border:solid ${fill};border-width:13px 28px;border-radius:8px;color:${onFill};font-weight:700;line-height:1.25;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#55616e">${FALLBACK[language]}<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>`;
