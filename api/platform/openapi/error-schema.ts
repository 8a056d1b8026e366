import type { Schema } from './request-schema.js';

/** The body of every refusal. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  required: ['status', 'message', 'request_id'],
  properties: {
    status: { type: 'string', enum: ['error'] },
    message: { type: 'string', description: 'What to tell the user, in their language' },
    errors: {
      type: 'object',
      description: 'Texts by field; nested fields are dotted: items.0.quantity',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    reason: { type: 'string', example: 'CONFLICT' },
    permission: { type: 'string', description: 'On 403: the permission to ask for' },
    request_id: { type: 'string' },
  },
};
