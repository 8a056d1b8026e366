import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import {
  ErasePersonHandler,
  ForgetImportHandler,
  ForgetPersonHandler,
  PurgePersonHandler,
} from './erasure/erasure.handlers.js';
import { forgetErasedImport, forgetErasedPerson } from './erasure/forget.policies.js';
import {
  AnnounceCertificateExpiryHandler,
  InstallCertificateHandler,
  RemoveCertificateHandler,
} from './certificate.handlers.js';
import { CompanyClaims } from './company-claims.js';
import { CompanySecrets, ForgetUnusedSecretsHandler } from './company-secrets.js';
import { ReserveHolidayDayHandler, reserveHolidayDays } from './holiday.fits.js';
import { InstallCscHandler, RemoveCscHandler } from './csc.handlers.js';
import {
  ChangeCompanyContactHandler,
  ChangeCompanyHandler,
  ChangeCompanyLifecycleHandler,
  ChangeCompanyStatusHandler,
  ChangeCompanySettingsHandler,
  ChangeBrandColourHandler,
  ChangeBrandPictureHandler,
  ChangeReportLogoHandler,
  GoOnFoundingHandler,
  RegisterCompanyHandler,
  SetClosingDateHandler,
  SettleCompanyClaimsHandler,
  SwitchFiscalEnvironmentHandler,
} from './company.handlers.js';
import { forgetUnusedSecrets, goOnFounding, settleCompanyClaims } from './company.policies.js';
import {
  ChangePersonHandler,
  ChangePersonLifecycleHandler,
  RegisterPersonHandler,
} from './person.handlers.js';

/** Command handlers of the context. */
export const REGISTRY_HANDLERS: Provider[] = [
  CompanyClaims,
  SettleCompanyClaimsHandler,
  GoOnFoundingHandler,
  CompanySecrets,
  ForgetUnusedSecretsHandler,
  AnnounceCertificateExpiryHandler,
  RegisterCompanyHandler,
  ChangeCompanyHandler,
  ChangeCompanyLifecycleHandler,
  InstallCertificateHandler,
  ChangeCompanyStatusHandler,
  ChangeCompanyContactHandler,
  RemoveCertificateHandler,
  InstallCscHandler,
  RemoveCscHandler,
  ChangeCompanySettingsHandler,
  ChangeBrandColourHandler,
  ChangeBrandPictureHandler,
  ChangeReportLogoHandler,
  SetClosingDateHandler,
  SwitchFiscalEnvironmentHandler,
  RegisterPersonHandler,
  ChangePersonHandler,
  ChangePersonLifecycleHandler,
  ErasePersonHandler,
  PurgePersonHandler,
  ForgetPersonHandler,
  ForgetImportHandler,
  ReserveHolidayDayHandler,
];

/** What its facts set in motion, and what sets it in motion. */
export const REGISTRY_POLICIES: readonly Policy[] = [
  forgetErasedPerson,
  forgetErasedImport,
  settleCompanyClaims,
  forgetUnusedSecrets,
  goOnFounding,
  reserveHolidayDays,
];
