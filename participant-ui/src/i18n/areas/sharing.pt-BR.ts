/** How a link is sent on. */
export const sharing = {
  sharing: {
    copy: 'Copiar link',
    whatsApp: 'Enviar pelo WhatsApp',
    share: 'Compartilhar',
  },
} as const;
