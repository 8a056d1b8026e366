export const noteScan = {
  noteScan: {
    lead: 'Bought something without giving your CPF? Scan the QR code of the receipt (NFC-e) up to {{days}} days after the purchase, and it is yours.',
    camera: 'Open the camera',
    closeCamera: 'Close the camera',
    aim: 'Point it at the QR code of the receipt.',
    noCamera: 'The camera cannot be used. Allow it in the settings of your browser, or paste the key below.',
    photo: 'Choose a photo of the receipt',
    noCode: 'We found no QR code in this photo. Try closer, with more light.',
    noReader:
      'This browser reads no QR codes. Scan it with your phone’s camera, copy the address that it shows and paste it here.',
    key: 'Key of the receipt, or address of the QR code',
    keyHint: 'It is 44 digits, next to the QR code.',
    send: 'Count this purchase',
    credited: 'The purchase is yours',
    creditedLine: 'Purchase of {{total}} on {{day}}. What it earns shows in your statement.',
    waiting: 'Receipt scanned',
    waitingLine:
      'The store has not sent this receipt yet. You need not scan it again: if it arrives by {{day}}, the purchase is yours.',
    seePurchases: 'See my purchases',
    another: 'Scan another receipt',
    waitingTitle: 'Waiting for the store',
    waitingOne: 'Receipt {{number}}, series {{series}}',
    waitingUntil: 'Scanned on {{on}}, we wait until {{day}}',
    offTitle: 'Is a purchase missing?',
    off: 'What you buy with your CPF shows here within minutes; what the store sends by file, within a day or two. If it did not come, show the receipt to the store: it checks it and enters it.',
    askByWhatsApp: 'Ask on WhatsApp',
    question:
      'Hello! One of my purchases does not show in the loyalty programme. May I send you the receipt?',
  },
};
