import { getMetadataStorage } from 'class-validator';
import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import {
  ChangePasswordDto,
  ProofDto,
  RecoveryDto,
  ResetPasswordDto,
  TwoFactorDto,
} from '../identity/credentials/credentials.dto.js';
import { ParticipantSignInDto } from '../identity/sign-in/sign-in.dto.js';
import { en } from '../i18n/en.js';
import { pt_BR } from '../i18n/pt-br.js';
import { AddressDto } from '../registry/address.dto.js';
import { ParticipantAccountDto, ContactDto, DirectMailDto, ProfileDto } from './account.dto.js';
import { EmailAvailableDto, InvitedAccountDto, SignUpDto } from './sign-up.dto.js';

const FORMS = [
  ...[
    ParticipantAccountDto,
    ProfileDto,
    ContactDto,
    DirectMailDto,
    AddressDto,
    SignUpDto,
    EmailAvailableDto,
    InvitedAccountDto,
  ],
  ...[ChangePasswordDto, TwoFactorDto, ProofDto, RecoveryDto, ResetPasswordDto, ParticipantSignInDto],
];
const CATALOGUES = { pt_BR, en } as const;

const fieldsOf = (form: (typeof FORMS)[number]): readonly string[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(form, '', false, false)
    .map(({ propertyName }) => propertyName);

describe('what participants send', () => {
  const fields = [...new Set(FORMS.flatMap(fieldsOf))];

  it('is known to this law', () => expect(fields).toContain('cellphone'));

  it.each(LANGUAGES)(
    'has a word for each of its fields in %s: nobody reads a name of the wire',
    (language) => {
      expect(fields.filter((field) => !(`field.${field}` in CATALOGUES[language]))).toEqual([]);
    },
  );
});
