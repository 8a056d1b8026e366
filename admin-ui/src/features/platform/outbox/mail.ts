export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly sent_at: string;
}

export interface WholeMail extends KeptMail {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly size_bytes: number }[];
}
