import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { listOfRoute } from './filter-words.js';
import { message } from './messages.js';
import { problemOf } from './problem.js';
import { AnsweredBefore } from './refusals.js';
import { languageOf, type ApiReply, type ApiRequest } from './request.js';

/** Every error leaves here as the specification's refusal; what is none is logged and answered as a plain 500. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Api');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const reply = host.switchToHttp().getResponse<ApiReply>();
    request.keptUnder = undefined;
    if (error instanceof AnsweredBefore) return replay(reply, error);
    const language = languageOf(request);
    const problem = problemOf(error, language, listOfRoute(request.routeOptions?.url));
    if (!problem) this.log.error({ requestId: request.id, route: request.routeOptions?.url, error });
    const {
      statusCode,
      body,
      headers = {},
    } = problem ?? {
      statusCode: 500,
      body: { status: 'error' as const, message: message(language, 'server_error') },
    };
    void reply
      .status(statusCode)
      .headers(headers)
      .send({ ...body, request_id: request.id });
  }
}

function replay(reply: ApiReply, { statusCode, json }: AnsweredBefore): void {
  void reply.status(statusCode).header('Idempotency-Replayed', 'true');
  if (json !== '') void reply.header('Content-Type', 'application/json; charset=utf-8');
  void reply.send(json);
}
