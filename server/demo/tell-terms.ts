import { PublishTerms } from '@fidelidade/application/identity/plan-and-terms/plan-and-terms.commands.js';
import type { TermsKind } from '@fidelidade/domain/identity/terms/events.js';
import { TERMS_ZONE } from '@fidelidade/domain/identity/terms/terms.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import type { DemoStory } from './demo-story.js';

const PRIVACY = `# O que guardamos

Seu nome, seu CPF, como falar com você e o que você comprou aqui.

# Para quê

Para dar o seu cashback e avisar quando ele vence. Não vendemos os seus dados.

# O que você pode pedir

Ver, corrigir e apagar os seus dados, no seu perfil ou no caixa.`;

const RULES = `# 1. Como se ganha

Cada compra com o seu CPF devolve uma parte do valor em cashback.

# 2. Quando se usa

O cashback fica disponível depois do prazo que o seu extrato mostra, e vence no dia que ele diz.`;

const RULES_WITH_RETURNS = `${RULES}

# 3. Devoluções

O que volta para a loja leva de volta o cashback que deu.`;

/** What a shop's customers may read. None has to be accepted, so that a visitor of the demo is not held up. */
const TEXTS: readonly (readonly [day: number, kind: TermsKind, title: string, text: string])[] = [
  [0, 'privacidade', 'Como cuidamos dos seus dados', PRIVACY],
  [0, 'regulamento', 'Regulamento do Clube Boa Vista', RULES],
  [30, 'regulamento', 'Regulamento do Clube Boa Vista', RULES_WITH_RETURNS],
];

export async function tellTerms(story: DemoStory): Promise<void> {
  for (const [day, kind, title, text] of TEXTS) {
    await story.do(`terms-${kind}-${day}`, story.day(day), (context) => {
      const validFrom = civilDateIn(TERMS_ZONE, context.occurredAt);
      return new PublishTerms(context, 'participant', { kind, title, text, validFrom, required: false });
    });
  }
}
