import type { DreBasis } from '../../finance/dre.js';
import type { Cnpj } from '../../kernel/documents.js';
import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Hex } from '../../kernel/colour.js';
import type { DecimalText } from '../../kernel/decimal.js';
import type { Address } from '../address.js';
import type { PinSettings } from './attendant-pin.js';
import type { BrandPicture } from './brand.js';
import type { WhatsAppNumber } from './whatsapp-number.js';

/** CRT, as the NF-e numbers them. */
export const TAX_REGIMES = [1, 2, 3, 4] as const;

export interface CompanyDetails {
  readonly cnpj: Cnpj;
  readonly socialName: string;
  readonly fantasyName: string;
  readonly stateRegistration: string;
  /** 1 Simples Nacional, 2 with revenue excess, 3 normal, 4 MEI. */
  readonly crt: (typeof TAX_REGIMES)[number];
  /** The store's name in the address of the participant area, `/{lojaUrl}`. */
  readonly storeSlug: string;
  /** IANA zone: what "today" means for due dates and expiry. */
  readonly timezone: string;
  readonly address: Address;
  /** The company that this one is a branch of; absent in a matrix. */
  readonly matrixId?: string;
  /** Its number at the board of trade, eleven digits, and since when it has it. */
  readonly nire?: string;
  readonly nireDate?: CivilDate;
  readonly cityRegistration?: string;
  /** What it mainly does, seven digits. */
  readonly cnae?: string;
  readonly phone?: string;
  readonly cellphone?: string;
  readonly email?: string;
}

export interface CompanySettings extends PinSettings {
  readonly allowNegativeStock: boolean;
  /** 1 production, 2 homologation. */
  readonly fiscalEnvironment: 1 | 2;
  /** By which basis the income statement is read where nobody asks for another; facts from before it was asked say none: by competence. */
  readonly dreBasis?: DreBasis;
  /**
   * Percent of the ICMS that its customers may take as credit (pCredSN), with two decimals at most; absent while it gives none.
   * It counts only while the company is of the Simples Nacional (`givesSimplesCredit`).
   */
  readonly simplesCreditRate?: DecimalText;
  /**
   * From which day on what its participants are given in cashback counts in the income statement by competence (feature 12); absent, it
   * does not.
   */
  readonly loyaltyInDreFrom?: CivilDate;
}

/** 1 production, 2 homologation: each has a code of its own. */
export type FiscalEnvironment = CompanySettings['fiscalEnvironment'];

/** How customers reach the company. The company's own, not a person's: it is shown to the public. */
export interface CompanyContact {
  /** Null: the store has none, or wants to show none. */
  readonly whatsapp: WhatsAppNumber | null;
}

export type CompanyEvent =
  /** A company starts to use the system. */
  | DomainEvent<'CompanyRegistered', { companyId: string } & CompanyDetails>
  /** All of its details as they are from now on. */
  | DomainEvent<'CompanyDetailsChanged', { companyId: string } & CompanyDetails>
  /** Its own people closed it: nobody works in it and its shop is gone until it is restored. Everything it wrote stays. */
  | DomainEvent<'CompanyDeleted', { companyId: string }>
  | DomainEvent<'CompanyRestored', { companyId: string }>
  /** Its people are refused at once; `CompanyEnabled` lets them in again. */
  | DomainEvent<'CompanyDisabled', { companyId: string; reason: string }>
  | DomainEvent<'CompanyEnabled', { companyId: string }>
  | DomainEvent<'CompanySettingsChanged', { companyId: string } & CompanySettings>
  /** Nothing is entered any more on this day or before. */
  | DomainEvent<
      'PeriodClosed',
      {
        companyId: string;
        closedThrough: CivilDate;
        /**
         * When what the programme learns later of these days counts in the books (ADR 0147); absent in closings from before that, whose days
         * it went on moving.
         */
        lateCashbackOn?: 'first_open_day';
      }
    >
  /** Somebody opened closed books again, for a reason; what is still closed ends with `closedThrough`, or nothing is (null). */
  | DomainEvent<'PeriodReopened', { companyId: string; closedThrough: CivilDate | null; reason: string }>
  /** Papers carry this picture from now on; its bytes are kept under their SHA-256. */
  | DomainEvent<'ReportLogoChanged', { companyId: string; sha256: string }>
  | DomainEvent<'ReportLogoRemoved', { companyId: string }>
  /**
   * Customers see this picture of the shop from now on: its `logo` beside its name and on the phone where it is installed, its `cover`
   * behind them. The bytes are kept under their SHA-256 before this is recorded.
   */
  | DomainEvent<'BrandPictureChanged', { companyId: string; picture: BrandPicture; sha256: string }>
  | DomainEvent<'BrandPictureRemoved', { companyId: string; picture: BrandPicture }>
  /** The shop's own colour, `#rrggbb`, as it is and not as it can be read: shades follow from it. Null: as the programme looks. */
  | DomainEvent<'BrandColourChanged', { companyId: string; colour: Hex | null }>
  /** Customers reach the company in another way from now on; a company starts without any. */
  | DomainEvent<'CompanyContactChanged', { companyId: string } & CompanyContact>
  /**
   * An A1 certificate was put in. The file and its password are kept encrypted outside the events, under `vaultId`; the
   * event says whose it is and how long it lasts.
   */
  | DomainEvent<
      'CertificateInstalled',
      {
        companyId: string;
        vaultId: string;
        fingerprint: string;
        subject: string;
        cnpj: string;
        notBefore: Instant;
        notAfter: Instant;
        /** Common name of the authority; certificates that were put in before it was kept have none. */
        issuer?: string;
      }
    >
  /** It signs no more, and file and password are gone: by hand, or because the company got another CNPJ. */
  | DomainEvent<'CertificateRemoved', { companyId: string; fingerprint: string }>
  /**
   * The code that proves an NFC-e to be the company's in one environment (CSC, R-3.4.17), in place of any other there. Its
   * number is printed on every receipt; the code itself is kept encrypted outside the events, under `vaultId`.
   */
  | DomainEvent<
      'CscInstalled',
      { companyId: string; environment: FiscalEnvironment; cscId: string; vaultId: string }
    >
  /** There is none in that environment any more, and the code is gone. */
  | DomainEvent<'CscRemoved', { companyId: string; environment: FiscalEnvironment; cscId: string }>
  /**
   * The certificate ends soon, and those who administer the company are told: once for each of the days in `NOTICE_DAYS`
   * and each certificate. `daysLeft` by the calendar of the company's zone.
   */
  | DomainEvent<
      'CertificateExpiryAnnounced',
      { companyId: string; fingerprint: string; notAfter: Instant; noticeDays: number; daysLeft: number }
    >;

export const companyEvents = describeEvents<CompanyEvent>({
  CompanyRegistered: { schema: 1 },
  CompanyDetailsChanged: { schema: 1 },
  CompanyDeleted: { schema: 1 },
  CompanyRestored: { schema: 1 },
  CompanyDisabled: { schema: 1 },
  CompanyEnabled: { schema: 1 },
  CompanySettingsChanged: { schema: 1 },
  ReportLogoChanged: { schema: 1 },
  ReportLogoRemoved: { schema: 1 },
  BrandPictureChanged: { schema: 1 },
  BrandPictureRemoved: { schema: 1 },
  BrandColourChanged: { schema: 1 },
  PeriodClosed: { schema: 1 },
  PeriodReopened: { schema: 1 },
  CompanyContactChanged: { schema: 1 },
  CertificateInstalled: { schema: 1 },
  CertificateRemoved: { schema: 1 },
  CscInstalled: { schema: 1 },
  CscRemoved: { schema: 1 },
  CertificateExpiryAnnounced: { schema: 1 },
});
