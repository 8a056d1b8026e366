import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CommandOutcome } from '@fidelidade/application/execution/command.js';
import { Confirmations } from '@fidelidade/application/identity/participants/confirmations.js';
import { JoinProgram } from '@fidelidade/application/identity/participants/join-program.js';
import { MailedLinks } from '@fidelidade/application/identity/participants/mailed-links.js';
import { SignIn } from '@fidelidade/application/identity/sign-in/sign-in.js';
import { CAPTCHA, type Captcha } from '@fidelidade/application/ports/captcha.js';
import { maskDocument } from '@fidelidade/domain/kernel/documents.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { firstNameOf } from '@fidelidade/domain/registry/person/first-name.js';
import { Answers } from '../http/answers.js';
import { visitorContext } from '../http/command-context.js';
import { message } from '../http/messages.js';
import { languageOf, type ApiReply, type ApiRequest } from '../http/request.js';
import { Public } from '../session/access.js';
import { knownDeviceOf } from '../session/device.js';
import { Limits } from '../session/limits.js';
import { tokenAnswer } from '../session/token-answer.js';
import { Tokens } from '../session/tokens.js';
import { balanceRecord } from './participant-facts.js';
import { EmailAvailableDto, InvitedAccountDto, readSignUp, SignUpDto, StoreQuery } from './sign-up.dto.js';

const MODELS = ['participants', 'credentials', 'persons'];

/** How visitors become participants: by themselves, or by a link that was mailed to them. */
@ApiTags('participant sign-up')
@Controller('api')
export class SignUpController {
  constructor(
    @Inject(JoinProgram) private readonly program: JoinProgram,
    @Inject(Confirmations) private readonly confirmations: Confirmations,
    @Inject(MailedLinks) private readonly links: MailedLinks,
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(CAPTCHA) private readonly captcha: Captcha,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Post('register-participant')
  @HttpCode(200)
  @Public()
  async register(
    @Body() dto: SignUpDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.limits.take('sign-up-from-address', request.ip);
    await this.captcha.verify(dto.grecaptcha, request.ip);
    const { company_id: company, terms_version: termsVersion = 0, referral_code: referralCode } = dto;
    const { password, ...typed } = readSignUp(dto);
    const applicant = { ...typed, termsVersion, referralCode };
    const context = { ...visitorContext(request), company };
    const outcome = await this.program.signUp(context, applicant, password);
    if (!outcome.isPending) return this.enter(request, reply, company, outcome);
    const told = message(languageOf(request), 'sign_up_pending');
    return { status: 'success', message: told, data: { pending: true } };
  }

  /** Who invited, by their first name alone: it is all that the page says. */
  @Get('invited-by/:code')
  @Public()
  async invitedBy(
    @Param('code') code: string,
    @Query() { company_id }: StoreQuery,
    @Req() request: ApiRequest,
  ) {
    await this.limits.take('link-from-address', request.ip);
    const referrer = await this.program.referrerOf(company_id, code);
    if (!referrer) throw notFound();
    return { data: { first_name: firstNameOf(referrer.name ?? '') } };
  }

  /** Behind the captcha where there is one: programs find out by it who is a customer. */
  @Post('email-available')
  @HttpCode(200)
  @Public()
  async emailAvailable(
    @Body() { email, company_id, grecaptcha }: EmailAvailableDto,
    @Req() request: ApiRequest,
  ) {
    await this.limits.take('email-available-from-address', request.ip);
    await this.captcha.verify(grecaptcha, request.ip);
    return { status: 'success', data: { state: await this.program.stateOf(company_id, email) } };
  }

  @Post('confirm-email/:tokenId')
  @HttpCode(200)
  @Public()
  async confirm(
    @Param('tokenId') token: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.limits.take('link-from-address', request.ip);
    const outcome = await this.confirmations.confirm(token, visitorContext(request));
    await this.answers.settle(reply, outcome, MODELS);
    const { awaits } = outcome;
    const told = awaits ? (`sign_up_awaits_${awaits}` as const) : 'email_confirmed';
    const answer = { status: 'success', message: message(languageOf(request), told) };
    return awaits ? { ...answer, data: { awaits } } : answer;
  }

  /** What became of a mailed link, for the page that it no longer opens. */
  @Get('links/:token')
  @Header('Cache-Control', 'no-store')
  @Public()
  async link(@Param('token') token: string, @Req() request: ApiRequest) {
    await this.limits.take('link-from-address', request.ip);
    const { purpose, standing, store } = await this.links.show(token);
    return { data: { purpose, standing, loja_url: store ?? null } };
  }

  @Post('links/:token/again')
  @HttpCode(200)
  @Public()
  async sendAgain(@Param('token') token: string, @Req() request: ApiRequest) {
    await this.limits.take('link-from-address', request.ip);
    await this.limits.take('recovery-of-email', `link:${(await this.links.show(token)).subject}`);
    await this.links.sendAgain(token, visitorContext(request));
    return { status: 'success', message: message(languageOf(request), 'link_mailed_again') };
  }

  /** Asked for by a press, never by the page's opening: programs that look into mails open pages. */
  @Post('email-change/:tokenId/object')
  @HttpCode(200)
  @Public()
  async objectToEmailChange(
    @Param('tokenId') token: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.limits.take('link-from-address', request.ip);
    const context = visitorContext(request);
    const { outcome, resetToken } = await this.confirmations.objectToEmailChange(token, context);
    await this.answers.settle(reply, outcome, MODELS);
    const told = message(languageOf(request), 'email_change_objected');
    return { status: 'success', message: told, data: { reset_token: resetToken } };
  }

  @Get('store-user/:token')
  @Header('Cache-Control', 'no-store')
  @Public()
  async invited(@Param('token') token: string, @Req() request: ApiRequest) {
    await this.limits.take('link-from-address', request.ip);
    const invited = await this.confirmations.invited(token, visitorContext(request));
    const { storeName, storeSlug, document, waiting } = invited;
    const store = { store_name: storeName, loja_url: storeSlug };
    return { data: { ...store, document_masked: maskDocument(document), waiting: balanceRecord(waiting) } };
  }

  @Post('store-user/:token')
  @HttpCode(200)
  @Public()
  async openInvited(
    @Param('token') token: string,
    @Body() { name, email, password, password_confirmation: confirmation }: InvitedAccountDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.limits.take('link-from-address', request.ip);
    const account = { name: name.trim(), email, password, confirmation };
    const opened = await this.confirmations.openInvited(token, visitorContext(request), account);
    return this.enter(request, reply, opened.company, opened.outcome);
  }

  private async enter(request: ApiRequest, reply: ApiReply, company: string, outcome: CommandOutcome) {
    await this.answers.settle(reply, outcome, MODELS);
    const who = { realm: 'participant', id: outcome.id, company } as const;
    const from = { context: visitorContext(request), device: knownDeviceOf(request, reply) };
    return tokenAnswer(this.tokens, await this.signIn.enter(who, company, from));
  }
}
