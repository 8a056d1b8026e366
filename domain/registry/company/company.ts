import type { Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { isCnpj, stripDocument } from '../../kernel/documents.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { addressProblems } from '../address.js';
import type { CompanyContact, CompanyDetails, CompanyEvent, CompanySettings } from './events.js';
import { EXEMPT_REGISTRATION, isStateRegistration } from '../state-registration.js';
import { isStoreSlug } from './store-slug.js';
import { isWhatsAppNumber } from './whatsapp-number.js';

export interface InstalledCertificate {
  readonly vaultId: string;
  readonly fingerprint: string;
  readonly subject: string;
  readonly cnpj: string;
  readonly notBefore: Instant;
  readonly notAfter: Instant;
}

export type CompanyCommand =
  | {
      readonly type: 'register';
      readonly companyId: string;
      readonly details: CompanyDetails;
      readonly settings: CompanySettings;
    }
  | { readonly type: 'disable'; readonly companyId: string; readonly reason: string }
  | { readonly type: 'enable'; readonly companyId: string }
  | { readonly type: 'change-settings'; readonly companyId: string; readonly settings: CompanySettings }
  | { readonly type: 'change-contact'; readonly companyId: string; readonly contact: CompanyContact }
  | {
      readonly type: 'install-certificate';
      readonly companyId: string;
      readonly certificate: InstalledCertificate;
      readonly now: Instant;
    };

export interface CompanyState {
  readonly disabled: boolean;
  readonly details: CompanyDetails | undefined;
  readonly settings: CompanySettings;
  readonly contact: CompanyContact;
  readonly certificate: InstalledCertificate | undefined;
}

/** Safe until somebody says otherwise: no negative stock, no document of fiscal value. */
export const DEFAULT_SETTINGS: CompanySettings = { allowNegativeStock: false, fiscalEnvironment: 2 };

export const companyDecider: Decider<CompanyState, CompanyCommand, CompanyEvent> = {
  initial: {
    disabled: false,
    details: undefined,
    settings: DEFAULT_SETTINGS,
    contact: { whatsapp: null },
    certificate: undefined,
  },
  decide(command, state) {
    const { companyId } = command;
    switch (command.type) {
      case 'register':
        if (state.details) throw notAcceptable('record_exists');
        refuseAll(problemsOf(command.details));
        return [
          { type: 'CompanyRegistered', data: { companyId, ...command.details } },
          { type: 'CompanySettingsChanged', data: { companyId, ...command.settings } },
        ];
      case 'disable':
        if (!state.details) throw notFound();
        if (state.disabled) throw notAcceptable('record_state');
        if (!command.reason.trim()) throw new DomainError('req', { field: 'reason' });
        return [{ type: 'CompanyDisabled', data: { companyId, reason: command.reason.trim() } }];
      case 'enable':
        if (!state.details) throw notFound();
        if (!state.disabled) throw notAcceptable('record_state');
        return [{ type: 'CompanyEnabled', data: { companyId } }];
      case 'change-settings':
        if (!state.details) throw notFound();
        return [{ type: 'CompanySettingsChanged', data: { companyId, ...command.settings } }];
      case 'change-contact':
        return changeContact(command, state);
      case 'install-certificate':
        return installCertificate(command, state);
    }
  },
  evolve(state, event) {
    const { companyId: _, ...data } = event.data;
    switch (event.type) {
      case 'CompanyRegistered':
        return { ...state, details: data as CompanyDetails };
      case 'CompanyDisabled':
        return { ...state, disabled: true };
      case 'CompanyEnabled':
        return { ...state, disabled: false };
      case 'CompanySettingsChanged':
        return { ...state, settings: data as CompanySettings };
      case 'CompanyContactChanged':
        return { ...state, contact: data as CompanyContact };
      case 'CertificateInstalled':
        return { ...state, certificate: data as InstalledCertificate };
    }
  },
};

/** What is saved again as it was leaves no trace. */
function changeContact(
  { companyId, contact: { whatsapp } }: Extract<CompanyCommand, { type: 'change-contact' }>,
  { details, contact }: CompanyState,
): CompanyEvent[] {
  if (!details) throw notFound();
  if (whatsapp !== null && !isWhatsAppNumber(whatsapp)) {
    throw new DomainError('whatsapp_invalid', { field: 'whatsapp' });
  }
  if (whatsapp === contact.whatsapp) return [];
  return [{ type: 'CompanyContactChanged', data: { companyId, whatsapp } }];
}

/** Refuses what SEFAZ would refuse: a certificate of another company, expired, or not valid yet. */
function installCertificate(
  { companyId, certificate, now }: Extract<CompanyCommand, { type: 'install-certificate' }>,
  state: CompanyState,
): CompanyEvent[] {
  if (!state.details) throw notFound();
  const isOfCompany = certificate.cnpj.slice(0, 8) === state.details.cnpj.slice(0, 8);
  const isCurrent = certificate.notBefore <= now && now < certificate.notAfter;
  if (!isOfCompany || !isCurrent) throw new DomainError('certificate_invalid', { field: 'certificate' });
  if (certificate.fingerprint === state.certificate?.fingerprint) return [];
  return [{ type: 'CertificateInstalled', data: { companyId, ...certificate } }];
}

/**
 * Taxes are written as the Simples Nacional has them (CRT 1, CSOSN 102). An excess of its limit (2), the normal regime (3)
 * and a MEI (4) want others, which are not built yet.
 */
export const isIssuable = (crt: CompanyDetails['crt']): boolean => crt === 1;

function problemsOf(details: CompanyDetails): (DomainError | undefined)[] {
  const { cnpj, socialName, fantasyName, stateRegistration, storeSlug, address } = details;
  return [
    isIssuable(details.crt) ? undefined : new DomainError('crt_not_built', { field: 'crt' }),
    isCnpj(cnpj) && stripDocument(cnpj) === cnpj
      ? undefined
      : new DomainError('cnpj_invalid', { field: 'cnpj' }),
    socialName.trim() ? undefined : new DomainError('req', { field: 'social_name' }),
    fantasyName.trim() ? undefined : new DomainError('req', { field: 'fantasy_name' }),
    // One without registration may sell and reward; its notes are refused when they are sent.
    stateRegistration === EXEMPT_REGISTRATION || isStateRegistration(stateRegistration, address.state)
      ? undefined
      : new DomainError('state_registration_of_state', {
          field: 'state_registration',
          params: { state: address.state },
        }),
    isStoreSlug(storeSlug) ? undefined : new DomainError('store_slug_invalid', { field: 'loja_url' }),
    ...addressProblems(address),
  ];
}
