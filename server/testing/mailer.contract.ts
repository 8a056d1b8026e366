import type { Mail } from '@fidelidade/application/ports/mailer.js';

/** A file as it is found where the letter arrived. */
interface ArrivedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

const LETTER = { to: 'ana@loja.com.br', subject: 'DRE', text: 'Em anexo.', html: '<p>Em anexo.</p>' };

/**
 * What every mailer does with what hangs on a letter (ADR 0133).
 * @param deliver sends it and reads its files where it arrived
 */
export function describeFilesOfMailer(
  deliver: (id: string, mail: Mail) => Promise<readonly ArrivedFile[]>,
): void {
  it('carries files byte for byte, by their names', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const table = new TextEncoder().encode('\uFEFFLinha;Total\r\nReceita líquida;1,00\r\n');
    const attachments = [
      { fileName: 'dre-2026-10.csv', mediaType: 'text/csv; charset=utf-8', content: table },
      { fileName: 'dre-2026-10.xlsx', mediaType: 'application/octet-stream', content: bytes },
    ];
    const arrived = await deliver('with-files', { ...LETTER, attachments });
    expect(arrived).toEqual(
      attachments.map(({ fileName, content }) => ({ fileName, content: Buffer.from(content) })),
    );
  });

  it('brings none with a letter that has none', async () => {
    expect(await deliver('without-files', LETTER)).toEqual([]);
  });
}
