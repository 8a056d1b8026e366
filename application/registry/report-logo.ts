import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { isPrintableLogo } from '@fidelidade/sefaz/danfe/logo.js';
import { pictureSize } from '../platform/files/picture-size.js';
import type { BlobStore } from '../ports/blob-store.js';

export const MAX_LOGO_BYTES = 256 * 1024;
const MAX_LOGO_SIDE_px = 2_048;

/** The logo on a company's papers, kept beside the event that names it: a JPEG, which every printer's PDF takes as it is. */
export class ReportLogos {
  constructor(private readonly blobs: BlobStore) {}

  /** @returns its name @throws DomainError `logo_invalid` on `logo` */
  async keep(company: string, base64: string): Promise<string> {
    const bytes = Buffer.from(base64, 'base64');
    const isJpeg = bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8;
    const { width_px = 0, height_px = 0 } = (isJpeg && pictureSize(bytes)) || {};
    const isDecodable = [width_px, height_px].every((side) => side > 0 && side <= MAX_LOGO_SIDE_px);
    if (!isDecodable || bytes.length > MAX_LOGO_BYTES || !isPrintableLogo(bytes))
      throw new DomainError('logo_invalid', { field: 'logo' });
    return this.blobs.put(company, bytes);
  }

  open(company: string, name: string): Promise<Uint8Array> {
    return this.blobs.get(company, name);
  }
}
