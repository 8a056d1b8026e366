import type { Recorded } from '@fidelidade/domain/events.js';
import { json } from '../../database/json.js';
import { projection } from '../../runner/projection.js';
import { recordColumns } from '../../runner/record-columns.js';
import { companyTables } from './table.js';

export const companies = projection({
  name: 'companies',
  follows: ['CompanyRegistered', 'CompanySettingsChanged', 'CertificateInstalled', 'ProgramVersionPublished'],
  tables: companyTables,
  async project(events, rows) {
    for (const event of events) {
      const { company } = event.meta;
      if (event.type === 'CompanyRegistered') {
        const { data } = event;
        await rows
          .insertInto('companies')
          .values({
            ...recordColumns(event, data.companyId),
            cnpj: data.cnpj,
            social_name: data.socialName,
            fantasy_name: data.fantasyName,
            state_registration: data.stateRegistration,
            crt: data.crt,
            store_slug: data.storeSlug,
            timezone: data.timezone,
            address: json(data.address),
            allow_negative_stock: false,
            fiscal_environment: 2,
            cashback_basis_points: 0,
            pending_days: 0,
            expiry_days: 0,
          })
          .execute();
        continue;
      }
      await rows.updateTable('companies').set(changeOf(event)).where('company_id', '=', company).execute();
    }
  },
});

type Change = Recorded<'CompanySettingsChanged' | 'CertificateInstalled' | 'ProgramVersionPublished'>;

function changeOf(event: Change) {
  switch (event.type) {
    case 'CompanySettingsChanged':
      return {
        version: event.version,
        allow_negative_stock: event.data.allowNegativeStock,
        fiscal_environment: event.data.fiscalEnvironment,
      };
    case 'CertificateInstalled':
      return {
        version: event.version,
        certificate_subject: event.data.subject,
        certificate_not_after: event.data.notAfter,
      };
    case 'ProgramVersionPublished':
      return {
        program_name: event.data.name,
        cashback_basis_points: event.data.cashbackBasisPoints,
        pending_days: event.data.pendingDays,
        expiry_days: event.data.expiryDays,
      };
  }
}
