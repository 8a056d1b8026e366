import { Controller, Get, Inject, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  COMPANY_LOOKUP,
  type CompanyLookup,
  type RegisteredCompany,
} from '@fidelidade/application/ports/company-lookup.js';
import { POSTAL_LOOKUP, type PostalLookup } from '@fidelidade/application/ports/postal-lookup.js';
import { parseCnpj } from '@fidelidade/domain/kernel/documents.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ApiRequest } from '../http/request.js';
import { SignedIn } from '../session/access.js';
import { Limits } from '../session/limits.js';

const CEP = /^\d{8}$/;

/** What public registers know, so that nobody types it: through us, for pages reach no other host. */
@ApiTags('lookup')
@Controller('api/lookup')
export class LookupController {
  constructor(
    @Inject(COMPANY_LOOKUP) private readonly companies: CompanyLookup,
    @Inject(POSTAL_LOOKUP) private readonly postal: PostalLookup,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  /** 404 when nothing is found; `reason` says when nobody could be asked, which tells nothing of the code. */
  @Get('cep/:cep')
  @SignedIn('staff', 'participant')
  async cep(@Param('cep') typed: string, @Req() request: ApiRequest) {
    const cep = typed.replace(/[.-]/g, '');
    if (!CEP.test(cep)) throw new DomainError('cep_invalid', { field: 'cep' });
    await this.limits.take('lookup-from-address', request.ip);
    const found = await this.postal.find(cep);
    if (found === 'unknown') throw notFound('cep_not_found');
    if (found === 'unanswered') throw notFound('cep_unanswered');
    const { zip, state, city, cityId: city_id, neighborhood, street: address } = found;
    return { status: 'success', data: { zip, state, city_id, city, neighborhood, address } };
  }

  /**
   * Of a whole number only. 404 when nothing is found; `reason` says when nobody could be asked, which tells
   * nothing of the company.
   */
  @Get('cnpj/:cnpj')
  @SignedIn('staff')
  async cnpj(@Param('cnpj') typed: string, @Req() request: ApiRequest) {
    const cnpj = parseCnpj(typed);
    await this.limits.take('lookup-from-address', request.ip);
    const found = await this.companies.find(cnpj);
    if (found === 'unknown') throw notFound('cnpj_not_found');
    if (found === 'unanswered') throw notFound('cnpj_unanswered');
    const { socialName: social_name, fantasyName: fantasy_name, isActive: active, address, ...rest } = found;
    return {
      status: 'success',
      data: { ...rest, social_name, fantasy_name, active, address: addressOf(address) },
    };
  }
}

/** As the forms of persons and companies name it. */
const addressOf = (found: RegisteredCompany['address']) =>
  found && {
    zip: found.zip,
    state: found.state,
    city_id: found.cityId,
    city: found.city,
    neighborhood: found.neighborhood,
    address: found.street,
    number: found.number,
    complement: found.complement,
  };
