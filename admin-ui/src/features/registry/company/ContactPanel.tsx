import { formatWhatsAppNumber } from '@fidelidade/domain/registry/company/whatsapp-number.js';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { PanelForm } from '../../../shared/form/PanelForm';
import { WhatsAppInput } from '../../../shared/inputs/WhatsAppInput';
import { Facts } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import type { Company } from './company';

/** Whoever may change it has the form at once; the others read what customers see. */
export function ContactPanel({ company }: { company: Company }) {
  const t = useText();
  const can = useCan();
  return (
    <Panel title={t('registry.company.contact')} hint={t('registry.company.contact_hint')}>
      {can('system.companies.edit') ? (
        <ContactForm company={company} />
      ) : (
        <Facts
          facts={[
            {
              label: t('registry.company.whatsapp'),
              value: company.whatsapp
                ? formatWhatsAppNumber(company.whatsapp)
                : t('registry.company.no_whatsapp'),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function ContactForm({ company: { id, whatsapp } }: { company: Company }) {
  const t = useText();
  const { run } = useCommand<Company>(['companies']);
  return (
    <PanelForm
      name={t('registry.company.contact')}
      about={{ resource: 'companies', id }}
      record={{ id, whatsapp }}
      onSubmit={(values: { whatsapp?: unknown }) =>
        run('/api/company/contact', { whatsapp: values.whatsapp ?? null }, 'put')
      }
    >
      <FieldGrid>
        <Cell span={6}>
          <WhatsAppInput
            source="whatsapp"
            label={t('registry.company.whatsapp')}
            hint={t('registry.company.whatsapp_hint')}
          />
        </Cell>
      </FieldGrid>
    </PanelForm>
  );
}
