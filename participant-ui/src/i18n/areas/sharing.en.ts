export const sharing = {
  sharing: {
    copy: 'Copy link',
    whatsApp: 'Send by WhatsApp',
    share: 'Share',
  },
};
