export const noteScan = {
  noteScan: {
    lead: 'Comprou sem informar o CPF? Leia o QR Code da nota (NFC-e) até {{days}} dias depois da compra, e ela é sua.',
    camera: 'Abrir a câmera',
    closeCamera: 'Fechar a câmera',
    aim: 'Aponte para o QR Code da nota.',
    noCamera:
      'Não deu para usar a câmera. Permita o acesso nas configurações do navegador, ou cole a chave abaixo.',
    photo: 'Escolher uma foto da nota',
    noCode: 'Não encontramos um QR Code nesta foto. Tente mais de perto, com mais luz.',
    noReader:
      'Este navegador não lê QR Code. Leia com a câmera do celular, copie o endereço que aparece e cole aqui.',
    key: 'Chave da nota ou endereço do QR Code',
    keyHint: 'São 44 números, perto do QR Code.',
    send: 'Pontuar esta compra',
    credited: 'A compra é sua',
    creditedLine: 'Compra de {{total}} em {{day}}. O que ela rende aparece no seu extrato.',
    waiting: 'Nota lida',
    waitingLine:
      'A loja ainda não enviou esta nota. Não precisa ler de novo: se ela chegar até {{day}}, a compra é sua.',
    seePurchases: 'Ver minhas compras',
    another: 'Ler outra nota',
    waitingTitle: 'Esperando a loja',
    waitingOne: 'Nota {{number}}, série {{series}}',
    waitingUntil: 'Lida em {{on}}, esperamos até {{day}}',
    offTitle: 'Uma compra não apareceu?',
    off: 'O que você compra com o seu CPF aparece aqui em alguns minutos; o que a loja envia por arquivo, em um ou dois dias. Se não veio, mostre a nota à loja: ela confere e lança.',
    askByWhatsApp: 'Perguntar pelo WhatsApp',
    question: 'Olá! Uma compra minha não apareceu no programa de fidelidade. Posso mandar a nota?',
  },
} as const;
