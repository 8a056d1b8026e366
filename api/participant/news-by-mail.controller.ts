import { Controller, Get, Header, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NewsByMail } from '@fidelidade/application/identity/participants/news-by-mail.js';
import { Answers } from '../http/answers.js';
import { visitorContext } from '../http/command-context.js';
import { message } from '../http/messages.js';
import { languageOf, type ApiReply, type ApiRequest } from '../http/request.js';
import { Public } from '../session/access.js';
import { Limits } from '../session/limits.js';

/** What a mail program posts to. */
export const ONE_CLICK_PATH = '/api/news-by-mail/:token/stop';

/** Whoever reads a letter of news stops them, without signing in (issue 12, RFC 8058). */
@ApiTags('participant')
@Controller('api/news-by-mail/:token')
export class NewsByMailController {
  constructor(
    @Inject(NewsByMail) private readonly news: NewsByMail,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Public()
  async show(@Param('token') token: string, @Req() request: ApiRequest) {
    await this.limits.take('news-link-from-address', request.ip);
    const { storeName, isWanted } = await this.news.show(token);
    return { data: { store_name: storeName, wanted: isWanted } };
  }

  /** A mail program that cannot post opens the address: programs that look into mails do so too, and nothing changes by it. */
  @Get('stop')
  @Header('Cache-Control', 'no-store')
  @Public()
  async open(@Param('token') token: string, @Res() reply: ApiReply) {
    await reply.status(303).header('Location', this.news.pageOf(token)).send();
  }

  @Post('stop')
  @HttpCode(200)
  @Public()
  async stop(
    @Param('token') token: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.limits.take('news-link-from-address', request.ip);
    const outcome = await this.news.stop(token, visitorContext(request));
    await this.answers.settle(reply, outcome, ['participants']);
    return { status: 'success', message: message(languageOf(request), 'news_by_mail_stopped') };
  }
}
