import { civilDateIn, formatCivilDate, type CivilDate, type Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { isCnpj, stripDocument } from '../../kernel/documents.js';
import { compareDecimal, parseDecimal } from '../../kernel/decimal.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import { addressProblems } from '../address.js';
import { dueExpiryNotice } from '../certificate-state.js';
import { isEmail } from '../email.js';
import { isPhone } from '../phone.js';
import { attendantPinProblems } from './attendant-pin.js';
import { type Brand, type BrandPicture, NO_BRAND, parseBrandColour } from './brand.js';
import { cscProblems, type InstalledCsc } from './csc.js';
import type {
  CompanyContact,
  CompanyDetails,
  CompanyEvent,
  CompanySettings,
  FiscalEnvironment,
} from './events.js';
import { EXEMPT_REGISTRATION, isStateRegistration } from '../state-registration.js';
import { assertPeriodOpen, type ClosedThrough } from './closed-period.js';
import { isStoreSlug } from './store-slug.js';
import { isTimeZone } from './time-zones.js';
import { isWhatsAppNumber } from './whatsapp-number.js';

export interface InstalledCertificate {
  readonly vaultId: string;
  readonly fingerprint: string;
  readonly subject: string;
  readonly cnpj: string;
  readonly notBefore: Instant;
  readonly notAfter: Instant;
  readonly issuer?: string;
}

export type CompanyCommand =
  | {
      readonly type: 'register';
      readonly companyId: string;
      readonly details: CompanyDetails;
      readonly settings: CompanySettings;
    }
  | {
      readonly type: 'change-details';
      readonly companyId: string;
      readonly details: CompanyDetails;
      /** Whether a document was ever numbered: it carries the CNPJ, which stays from then on. */
      readonly hasIssued: boolean;
    }
  | { readonly type: 'delete'; readonly companyId: string }
  | { readonly type: 'restore'; readonly companyId: string }
  | {
      readonly type: 'switch-environment';
      readonly companyId: string;
      readonly environment: CompanySettings['fiscalEnvironment'];
      readonly now: Instant;
    }
  /**
   * `through` null: nothing is closed any more. A reason is asked for where that opens days again.
   * `insteadOf`: how far whoever decides takes the books to be closed, null where not at all; absent where they do not say.
   */
  | {
      readonly type: 'set-closing-date';
      readonly companyId: string;
      readonly through: CivilDate | null;
      readonly insteadOf?: CivilDate | null | undefined;
      readonly reason: string;
      readonly today: CivilDate;
    }
  /** `logo`: SHA-256 of a picture that is kept; null for none. */
  | { readonly type: 'change-logo'; readonly companyId: string; readonly logo: string | null }
  /** `sha256` of a picture that is kept; null for none. */
  | {
      readonly type: 'change-brand-picture';
      readonly companyId: string;
      readonly picture: BrandPicture;
      readonly sha256: string | null;
    }
  /** `#rrggbb`, however it is written; null for none. */
  | { readonly type: 'change-brand-colour'; readonly companyId: string; readonly colour: string | null }
  | { readonly type: 'remove-certificate'; readonly companyId: string }
  | {
      readonly type: 'install-csc';
      readonly companyId: string;
      readonly environment: FiscalEnvironment;
      readonly csc: InstalledCsc;
    }
  | { readonly type: 'remove-csc'; readonly companyId: string; readonly environment: FiscalEnvironment }
  | { readonly type: 'announce-expiry'; readonly companyId: string; readonly now: Instant }
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
  readonly deleted: boolean;
  readonly details: CompanyDetails | undefined;
  readonly settings: CompanySettings;
  readonly contact: CompanyContact;
  readonly certificate: InstalledCertificate | undefined;
  readonly cscs: Readonly<Partial<Record<FiscalEnvironment, InstalledCsc>>>;
  /** By fingerprint: the last notice of a certificate's end. */
  readonly announced: ReadonlyMap<string, number>;
  readonly closedThrough: ClosedThrough;
  readonly logo: string | null;
  readonly brand: Brand;
}

/** Safe until somebody says otherwise: no negative stock, no document of fiscal value. */
export const DEFAULT_SETTINGS: CompanySettings = { allowNegativeStock: false, fiscalEnvironment: 2 };

export const companyDecider: Decider<CompanyState, CompanyCommand, CompanyEvent> = {
  initial: {
    disabled: false,
    deleted: false,
    details: undefined,
    settings: DEFAULT_SETTINGS,
    contact: { whatsapp: null },
    certificate: undefined,
    cscs: {},
    announced: new Map(),
    closedThrough: undefined,
    logo: null,
    brand: NO_BRAND,
  },
  decide(command, state) {
    const { companyId } = command;
    switch (command.type) {
      case 'register':
        if (state.details) throw notAcceptable('record_exists');
        refuseAll(problemsOf(command.details, companyId));
        return [
          { type: 'CompanyRegistered', data: { companyId, ...command.details } },
          { type: 'CompanySettingsChanged', data: { companyId, ...command.settings } },
        ];
      case 'change-details':
        return changeDetails(command, state);
      case 'delete':
        if (!state.details) throw notFound();
        if (state.deleted) throw notAcceptable('record_deleted');
        return [{ type: 'CompanyDeleted', data: { companyId } }];
      case 'restore':
        if (!state.details) throw notFound();
        if (!state.deleted) throw notAcceptable('record_state');
        return [{ type: 'CompanyRestored', data: { companyId } }];
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
        return changeSettings(command, state);
      case 'change-logo':
        assertLiving(state);
        if (command.logo === state.logo) return [];
        return command.logo === null
          ? [{ type: 'ReportLogoRemoved', data: { companyId } }]
          : [{ type: 'ReportLogoChanged', data: { companyId, sha256: command.logo } }];
      case 'change-brand-picture':
        return changeBrandPicture(command, state);
      case 'change-brand-colour':
        return changeBrandColour(command, state);
      case 'set-closing-date':
        return setClosingDate(command, state);
      case 'switch-environment':
        return switchEnvironment(command, state);
      case 'change-contact':
        return changeContact(command, state);
      case 'install-certificate':
        return installCertificate(command, state);
      case 'remove-certificate':
        assertLiving(state);
        return removalOf(companyId, state);
      case 'install-csc':
        return installCsc(command, state);
      case 'remove-csc':
        return removeCsc(command, state);
      case 'announce-expiry':
        return announceExpiry(command, state);
    }
  },
  evolve(state, event) {
    const { companyId: _, ...data } = event.data;
    switch (event.type) {
      case 'CompanyRegistered':
      case 'CompanyDetailsChanged':
        return { ...state, details: data as CompanyDetails };
      case 'CompanyDeleted':
        return { ...state, deleted: true };
      case 'CompanyRestored':
        return { ...state, deleted: false };
      case 'CompanyDisabled':
        return { ...state, disabled: true };
      case 'CompanyEnabled':
        return { ...state, disabled: false };
      case 'CompanySettingsChanged':
        return { ...state, settings: data as CompanySettings };
      case 'PeriodClosed':
      case 'PeriodReopened':
        return { ...state, closedThrough: event.data.closedThrough ?? undefined };
      case 'ReportLogoChanged':
        return { ...state, logo: event.data.sha256 };
      case 'ReportLogoRemoved':
        return { ...state, logo: null };
      case 'BrandPictureChanged':
        return { ...state, brand: { ...state.brand, [event.data.picture]: event.data.sha256 } };
      case 'BrandPictureRemoved':
        return { ...state, brand: { ...state.brand, [event.data.picture]: null } };
      case 'BrandColourChanged':
        return { ...state, brand: { ...state.brand, colour: event.data.colour } };
      case 'CompanyContactChanged':
        return { ...state, contact: data as CompanyContact };
      case 'CertificateInstalled':
        return { ...state, certificate: data as InstalledCertificate };
      case 'CertificateRemoved':
        return { ...state, certificate: undefined };
      case 'CscInstalled': {
        const { environment, cscId, vaultId } = event.data;
        return { ...state, cscs: { ...state.cscs, [environment]: { cscId, vaultId } } };
      }
      case 'CscRemoved': {
        const { [event.data.environment]: _removed, ...cscs } = state.cscs;
        return { ...state, cscs };
      }
      case 'CertificateExpiryAnnounced': {
        const { fingerprint, noticeDays } = event.data;
        return { ...state, announced: new Map([...state.announced, [fingerprint, noticeDays]]) };
      }
    }
  },
};

function assertLiving({ details, deleted }: CompanyState): void {
  if (!details) throw notFound();
  if (deleted) throw notAcceptable('record_not_editable');
}

function changeBrandPicture(
  { companyId, picture, sha256 }: Extract<CompanyCommand, { type: 'change-brand-picture' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  if (sha256 === state.brand[picture]) return [];
  return sha256 === null
    ? [{ type: 'BrandPictureRemoved', data: { companyId, picture } }]
    : [{ type: 'BrandPictureChanged', data: { companyId, picture, sha256 } }];
}

/** Any colour is a shop's to choose: whoever shows it makes it readable (`brand-shades.ts`). */
function changeBrandColour(
  { companyId, colour }: Extract<CompanyCommand, { type: 'change-brand-colour' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  const chosen = colour === null ? null : parseBrandColour(colour);
  if (chosen === state.brand.colour) return [];
  return [{ type: 'BrandColourChanged', data: { companyId, colour: chosen } }];
}

/** The first eight characters: matrix and branches have them in common, and a certificate is good for all of them. */
export const rootOf = (cnpj: string): string => cnpj.slice(0, 8);

function changeDetails(
  { companyId, details, hasIssued }: Extract<CompanyCommand, { type: 'change-details' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  refuseAll(problemsOf(details, companyId));
  const isOther = details.cnpj !== state.details!.cnpj;
  if (isOther && hasIssued) throw new DomainError('company_cnpj_issued', { field: 'cnpj' });
  if (isSameData(details, state.details)) return [];
  const { certificate } = state;
  const loses = certificate !== undefined && rootOf(certificate.cnpj) !== rootOf(details.cnpj);
  return [
    { type: 'CompanyDetailsChanged', data: { companyId, ...details } },
    ...(loses ? removalOf(companyId, state) : []),
  ];
}

/** Only who pays the ICMS within the Simples passes any of it on: not beyond its limit (2), in the normal regime (3), nor as MEI (4). */
export const givesSimplesCredit = (crt: CompanyDetails['crt']): boolean => crt === 1;

export const SIMPLES_RATE_DECIMALS = 2;

/**
 * What is saved again as it was leaves no trace.
 * @throws DomainError on `simples_credit_rate`, `attendant_pin_above`, `attendant_pin_minutes`; `period_closed` where what was reported of
 *   closed books would change
 */
function changeSettings(
  { companyId, settings }: Extract<CompanyCommand, { type: 'change-settings' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  const { simplesCreditRate: rate } = settings;
  const field = 'simples_credit_rate';
  if (rate !== undefined && rate !== state.settings.simplesCreditRate) {
    if (!givesSimplesCredit(state.details!.crt)) throw new DomainError('simples_credit_regime', { field });
    parseDecimal(rate, SIMPLES_RATE_DECIMALS, field);
    if (compareDecimal(rate, '0') <= 0 || compareDecimal(rate, parseDecimal('100', 0)) > 0)
      throw new DomainError('simples_credit_range', { field });
  }
  refuseAll(attendantPinProblems(settings));
  const before = state.settings.loyaltyInDreFrom;
  if (settings.loyaltyInDreFrom !== before)
    assertPeriodOpen(
      state.closedThrough,
      ...[before, settings.loyaltyInDreFrom].filter((day) => day !== undefined),
    );
  return isSameData(settings, state.settings)
    ? []
    : [{ type: 'CompanySettingsChanged', data: { companyId, ...settings } }];
}

/** The same number with another code is another one. @throws DomainError on `csc_id` */
function installCsc(
  { companyId, environment, csc }: Extract<CompanyCommand, { type: 'install-csc' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  refuseAll(cscProblems(csc));
  return [{ type: 'CscInstalled', data: { companyId, environment, ...csc } }];
}

function removeCsc(
  { companyId, environment }: Extract<CompanyCommand, { type: 'remove-csc' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  const csc = state.cscs[environment];
  return csc ? [{ type: 'CscRemoved', data: { companyId, environment, cscId: csc.cscId } }] : [];
}

/** Nothing of value can be issued without a certificate that is good today and a state registration: so nobody promises it. */
function switchEnvironment(
  { companyId, environment, now }: Extract<CompanyCommand, { type: 'switch-environment' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  const { settings, certificate, details } = state;
  if (settings.fiscalEnvironment === environment) throw notAcceptable('fiscal_environment_same');
  if (environment === 1) {
    if (!certificate) throw notAcceptable('certificate_missing');
    if (now >= certificate.notAfter)
      throw notAcceptable('certificate_expired', { params: { date: dayAt(details!, certificate.notAfter) } });
    if (details!.stateRegistration === EXEMPT_REGISTRATION)
      throw notAcceptable('issuer_registration_missing');
  }
  return [
    { type: 'CompanySettingsChanged', data: { companyId, ...settings, fiscalEnvironment: environment } },
  ];
}

/** Books are closed once their last day is over. To open them again is another matter: it changes what was reported. */
function setClosingDate(
  { companyId, through, insteadOf, reason, today }: Extract<CompanyCommand, { type: 'set-closing-date' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  const { closedThrough } = state;
  if (insteadOf !== undefined && insteadOf !== (closedThrough ?? null))
    throw new DomainError('closing_date_moved', { refusal: 'conflict' });
  if (through === (closedThrough ?? null)) return [];
  if (through !== null && through >= today)
    throw new DomainError('closing_date_past', { field: 'closing_date' });
  if (through !== null && (closedThrough === undefined || through > closedThrough)) {
    return [
      { type: 'PeriodClosed', data: { companyId, closedThrough: through, lateCashbackOn: 'first_open_day' } },
    ];
  }
  if (!reason.trim()) throw new DomainError('req', { field: 'reason' });
  return [{ type: 'PeriodReopened', data: { companyId, closedThrough: through, reason: reason.trim() } }];
}

const removalOf = (companyId: string, { certificate }: CompanyState): CompanyEvent[] =>
  certificate
    ? [{ type: 'CertificateRemoved', data: { companyId, fingerprint: certificate.fingerprint } }]
    : [];

/**
 * Asked for every day: each notice is given once, and one whose day was missed only while no later one is due. A company
 * where nobody works is told nothing.
 */
function announceExpiry(
  { companyId, now }: Extract<CompanyCommand, { type: 'announce-expiry' }>,
  { certificate, details, announced, deleted, disabled }: CompanyState,
): CompanyEvent[] {
  if (!certificate || !details || deleted || disabled) return [];
  const { fingerprint, notAfter } = certificate;
  const notice = dueExpiryNotice(notAfter, now, details.timezone);
  const last = announced.get(fingerprint);
  if (!notice || (last !== undefined && last <= notice.noticeDays)) return [];
  return [{ type: 'CertificateExpiryAnnounced', data: { companyId, fingerprint, notAfter, ...notice } }];
}

/** What is saved again as it was leaves no trace. */
function changeContact(
  { companyId, contact: { whatsapp } }: Extract<CompanyCommand, { type: 'change-contact' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  if (whatsapp !== null && !isWhatsAppNumber(whatsapp)) {
    throw new DomainError('whatsapp_invalid', { field: 'whatsapp' });
  }
  if (whatsapp === state.contact.whatsapp) return [];
  return [{ type: 'CompanyContactChanged', data: { companyId, whatsapp } }];
}

/** Refuses what SEFAZ would refuse: a certificate of another company, expired, or not valid yet. */
function installCertificate(
  { companyId, certificate, now }: Extract<CompanyCommand, { type: 'install-certificate' }>,
  state: CompanyState,
): CompanyEvent[] {
  assertLiving(state);
  const refused = (code: string, moment: Instant) =>
    new DomainError(code, { field: 'file', params: { date: dayAt(state.details!, moment) } });
  if (rootOf(certificate.cnpj) !== rootOf(state.details!.cnpj))
    throw new DomainError('certificate_other_company', {
      field: 'file',
      params: { subject: certificate.subject },
    });
  if (now < certificate.notBefore) throw refused('certificate_not_yet_valid', certificate.notBefore);
  if (now >= certificate.notAfter) throw refused('certificate_expired', certificate.notAfter);
  if (certificate.fingerprint === state.certificate?.fingerprint) return [];
  return [{ type: 'CertificateInstalled', data: { companyId, ...certificate } }];
}

/** The day of a moment where the company is, as people write it. */
const dayAt = ({ timezone }: CompanyDetails, moment: Instant): string =>
  formatCivilDate(civilDateIn(timezone, moment));

/**
 * Whether notes can be written of it: as the Simples Nacional has them (CRT 1, CSOSN 102). An excess of its limit (2), the normal
 * regime (3) and a MEI (4) want others, which are not built yet: the company is registered and works, and a note is refused when it is sent.
 */
export const isIssuable = (crt: CompanyDetails['crt']): boolean => crt === 1;

const invalid = (isGood: boolean, code: string, field: string): DomainError | undefined =>
  isGood ? undefined : new DomainError(code, { field });

function problemsOf(details: CompanyDetails, companyId: string): (DomainError | undefined)[] {
  const { nire, nireDate, cnae, email, phone, cellphone, cityRegistration } = details;
  const { cnpj, socialName, fantasyName, stateRegistration, storeSlug, address } = details;
  return [
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
    invalid(isTimeZone(details.timezone), 'timezone_invalid', 'timezone'),
    invalid(details.matrixId !== companyId, 'company_own_matrix', 'matrix_cnpj'),
    invalid(nire === undefined || /^\d{11}$/.test(nire), 'nire_invalid', 'nire'),
    invalid(nireDate === undefined || nire !== undefined, 'req', 'nire'),
    invalid(cnae === undefined || /^\d{7}$/.test(cnae), 'cnae_invalid', 'cnae'),
    invalid(cityRegistration === undefined || cityRegistration.length <= 15, 'invalid', 'city_registration'),
    invalid(email === undefined || isEmail(email), 'email', 'email'),
    invalid(phone === undefined || isPhone(phone), 'phone_invalid', 'phone'),
    invalid(cellphone === undefined || isPhone(cellphone), 'phone_invalid', 'cellphone'),
    ...addressProblems(address),
  ];
}
