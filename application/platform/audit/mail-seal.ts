import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { SYSTEM_NAME, type Letter } from '../mails/letter.js';
import { setLetter } from '../mails/set-letter.js';
import type { Mailer } from '../../ports/mailer.js';
import type { SealNotice } from '../../ports/seal-mailer.js';

/** Made of the seal and the reader: a letter that is sent again after a crash is the same letter. */
const letterId = ({ number }: SealNotice, reader: number): string => `seal-${number}-${reader}`;

/** Writes a seal's number and hash to those who keep them outside the house. */
export class MailSeal {
  /** @param readers addresses; nobody is written to when there are none */
  constructor(
    private readonly mailer: Mailer,
    private readonly readers: readonly string[],
  ) {}

  get readerCount(): number {
    return this.readers.length;
  }

  /**
   * To one reader at a time: whose letter is not taken keeps nobody from theirs.
   * @param reader from 0 on; one that is configured no longer gets nothing
   * @throws MailRefused; another error when the mail was not taken this time, to be run again
   */
  async run(notice: SealNotice, reader: number): Promise<void> {
    const to = this.readers[reader];
    if (to === undefined) return;
    await this.mailer.send(letterId(notice, reader), PLATFORM, setLetter(to, letterOf(notice), 'pt_BR'));
  }
}

/** In Portuguese, with the line that the command takes: who operates the system has no language of their own here. */
const letterOf = ({ number, through, hash, sealedAt }: SealNotice): Letter => ({
  sender: SYSTEM_NAME,
  subject: `Lacre ${number} da auditoria`,
  greeting: 'Guarde este e-mail fora do sistema.',
  lines: [
    `O lacre ${number}, feito em ${sealedAt}, cobre os eventos até a posição ${through}.`,
    'Com ele se prova que o fim da cadeia de lacres não foi cortado:',
    `npm run audit -- verify --anchor ${number}:${hash}`,
  ],
  foot: [
    'Você recebeu este e-mail porque este endereço guarda os lacres (SEALS_MAIL_TO).',
    'Enviado uma vez por dia, com o primeiro lacre do dia (UTC).',
  ],
});
