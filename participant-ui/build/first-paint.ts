import type { Plugin, Rolldown } from 'vite';
import type { Scheme } from '@fidelidade/ui-kit/scheme.js';
import { en } from '../src/i18n/en.js';
import { ptBR } from '../src/i18n/pt-BR.js';
import { neutrals, skinOf, tokensOf } from '../src/theme/skins.js';

const LOGIN = '/auth/login/LoginPage.tsx';

/**
 * What the server needs to paint a store's login page before any script has run (`server/http/store-page.ts`): its colours and
 * words, which are the application's own, and the files that the page is made of, to be asked for at once.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const { scripts, styles } = filesOfLogin(bundle);
      const source = JSON.stringify({
        style: STYLE,
        scripts,
        styles,
        texts: { pt_BR: wordsOf(ptBR), en: wordsOf(en) },
      });
      this.emitFile({ type: 'asset', fileName: 'first-paint.json', source });
    },
  };
}

const wordsOf = ({ login, form, password }: typeof ptBR | typeof en) => ({
  heading: login.heading,
  email: form.email,
  password: password.label,
  submit: login.submit,
  pitch: login.pitch,
  at_once: login.howAtOnce,
  pending_one: login.howPending_one,
  pending: login.howPending_other,
  expiry: login.howExpiry,
});

/** The chunk of the login page, and whatever it imports. */
function filesOfLogin(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const login = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(LOGIN));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (name: string | undefined): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(take);
  };
  take(login?.fileName);
  return { scripts: [...scripts], styles: [...styles] };
}

const coloursOf = (scheme: Scheme): string =>
  Object.entries({ ...neutrals[scheme], ...tokensOf(skinOf(undefined), scheme) })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The login page's measures (`PublicPage.module.css`), so that nothing jumps when the application takes its place. */
const STYLE = `
#first-paint{${coloursOf('light')};position:absolute;inset:0;z-index:1;display:grid;grid-template-rows:auto 1fr;min-height:100dvh;background:var(--ground) linear-gradient(160deg,var(--hero),var(--hero-deep)) no-repeat;background-size:100% 26rem;color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif}
@media (prefers-color-scheme:dark){#first-paint{${coloursOf('dark')}}}
#first-paint *{box-sizing:border-box}#first-paint p:not(.fp-promise){margin:0}#first-paint .fp-small:first-child{font-weight:600}
.fp-pitch{min-height:13rem;padding:24px;color:var(--on-hero)}
.fp-cover{position:absolute;inset:0 0 auto;width:100%;height:12rem;object-fit:cover;mask-image:linear-gradient(#000 45%,transparent 90%)}.fp-pitch,.fp-main{position:relative}.fp-covered .fp-pitch{min-height:18rem;padding-top:calc(10.75rem + env(safe-area-inset-top))}.fp-covered .fp-small:first-child{display:none}
.fp-small{color:var(--on-hero-muted);font-size:.875rem}
.fp-promise{margin:8px 0;font-size:2rem;font-weight:750;letter-spacing:-.02em;line-height:1.15;text-wrap:balance}
.fp-main{padding:32px 20px;border-radius:28px 28px 0 0;background:var(--ground)}
.fp-card{display:grid;gap:24px;max-width:26rem;margin:0 auto!important}
.fp-brand{font-size:1.25rem;font-weight:700;min-height:3.5rem;display:flex;align-items:center;gap:16px}
.fp-brand img{width:3.5rem;height:3.5rem;border-radius:.875rem;object-fit:contain;background:#fff;box-shadow:0 0 0 1px var(--line)}
.fp-form{display:grid;gap:20px}
.fp-title{font-size:1.25rem;font-weight:700;line-height:1.25}
.fp-field{display:grid;gap:4px;font-size:.875rem;font-weight:600}.fp-check{height:1.75rem}
.fp-box{height:3.25rem;border:1px solid var(--line-strong);border-radius:12px;background:var(--surface)}
.fp-button{display:grid;place-items:center;height:3.25rem;border-radius:12px;background:var(--fill);color:var(--on-fill);font-weight:650}
@media (min-width:60rem){#first-paint{grid-template:1fr/5fr 6fr;background-size:calc(100%*5/11 + 40px) 100%}.fp-pitch{align-self:center;justify-self:end;max-width:30rem;padding:48px}.fp-promise{font-size:3.25rem}.fp-covered .fp-pitch{align-self:end;padding-top:0}.fp-cover{inset:0 auto auto 0;width:calc(100%*5/11 + 40px);height:max(16rem,100dvh - 22rem);mask-image:linear-gradient(#000 55%,transparent)}.fp-main{display:grid;align-items:center;border-radius:36px 0 0 36px}.fp-card{width:100%}}
`.replace(/\n/g, '');
