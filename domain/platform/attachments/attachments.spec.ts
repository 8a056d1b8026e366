import { specification } from '../../testing/specification.js';
import {
  attachmentsDecider,
  MAX_ATTACHMENT_bytes,
  MAX_ATTACHMENTS,
  type AttachmentCommand,
} from './attachments.js';
import type { AttachmentEvent } from './events.js';

const { given } = specification(attachmentsDecider);
const to = { recordKind: 'person', recordId: 'person-1' } as const;
const contract = {
  attachmentId: 'attachment-1',
  ...to,
  name: 'contrato.pdf',
  mediaType: 'application/pdf',
  size_bytes: 1024,
  sha256: 'digest-1',
  file: 'file-1',
} as const;
const attach = (
  changes: Partial<Extract<AttachmentCommand, { type: 'attach' }>> = {},
): AttachmentCommand => ({
  type: 'attach',
  ...contract,
  ...changes,
});
const attached: AttachmentEvent = { type: 'FileAttached', data: contract };
const change = { attachmentId: 'attachment-1', ...to };
const detached: AttachmentEvent = { type: 'FileDetached', data: change };
const reattached: AttachmentEvent = { type: 'FileReattached', data: change };
const erased: AttachmentEvent = { type: 'AttachmentErased', data: change };
const another = { attachmentId: 'attachment-2', sha256: 'digest-2' };

describe('files attached to a record (R-10.11.1)', () => {
  it('are told with what they are', () => {
    given([])
      .when(attach({ name: '  contrato.pdf ' }))
      .then([attached]);
  });

  it('have a name of at most 200 characters', () => {
    given([])
      .when(attach({ name: ' ' }))
      .thenRefused('attachment_name', 'name');
    given([])
      .when(attach({ name: 'a'.repeat(201) }))
      .thenRefused('attachment_name', 'name');
  });

  it('weigh something, and 10 MB at most', () => {
    given([])
      .when(attach({ size_bytes: MAX_ATTACHMENT_bytes }))
      .then([{ type: 'FileAttached', data: { ...contract, size_bytes: MAX_ATTACHMENT_bytes } }]);
    for (const size_bytes of [0, MAX_ATTACHMENT_bytes + 1])
      given([]).when(attach({ size_bytes })).thenRefused('attachment_size', 'file');
  });

  it('are not attached twice, but again once they were taken off', () => {
    given([attached])
      .when(attach({ attachmentId: 'attachment-2' }))
      .thenRefused('attachment_twice', 'file');
    const again = { ...contract, attachmentId: 'attachment-2' };
    given([attached, detached])
      .when(attach({ attachmentId: 'attachment-2' }))
      .then([{ type: 'FileAttached', data: again }]);
    given([attached, detached, { type: 'FileAttached', data: again }])
      .when({ type: 'reattach', ...change })
      .thenRefused('attachment_twice', 'file');
  });

  it('are fifty at most', () => {
    const many = Array.from({ length: MAX_ATTACHMENTS }, (_, index): AttachmentEvent => ({
      type: 'FileAttached',
      data: { ...contract, attachmentId: `attachment-${index}`, sha256: `digest-${index}` },
    }));
    const next = attach({ attachmentId: 'next', sha256: 'next' });
    given(many).when(next).thenNotAcceptable('attachment_limit');
    given([...many, detached])
      .when(next)
      .then([{ type: 'FileAttached', data: { ...contract, attachmentId: 'next', sha256: 'next' } }]);
  });

  it('are taken off and had back, and neither twice', () => {
    given([attached])
      .when({ type: 'detach', ...change })
      .then([detached]);
    given([attached, detached])
      .when({ type: 'detach', ...change })
      .thenNothing();
    given([attached, detached])
      .when({ type: 'reattach', ...change })
      .then([reattached]);
    given([attached])
      .when({ type: 'reattach', ...change })
      .thenNothing();
  });

  it('are erased for good, whether they were taken off before or not', () => {
    for (const history of [[attached], [attached, detached], [attached, detached, reattached]])
      given(history)
        .when({ type: 'erase', ...change })
        .then([erased]);
    given([attached, erased])
      .when({ type: 'erase', ...change })
      .thenNothing();
    for (const type of ['detach', 'reattach'] as const)
      given([attached, erased])
        .when({ type, ...change })
        .thenNotFound();
  });

  it('go with the record that is forgotten, each once', () => {
    const second: AttachmentEvent = { type: 'FileAttached', data: { ...contract, ...another } };
    given([attached, second, erased])
      .when({ type: 'erase-all', ...to })
      .then([{ type: 'AttachmentErased', data: { attachmentId: 'attachment-2', ...to } }]);
    given([])
      .when({ type: 'erase-all', ...to })
      .thenNothing();
  });

  it('are of that record alone', () => {
    for (const type of ['detach', 'reattach', 'erase'] as const)
      given([attached])
        .when({ type, ...change, attachmentId: 'of-another' })
        .thenNotFound();
  });
});
