import type { EventType } from '@fidelidade/domain/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';

/** What every fact is called where its history is told. A type without a name does not compile. */
export const EVENT_LABELS: Readonly<Record<EventType, Readonly<Record<Language, string>>>> = {
  // Identity
  StaffUserRegistered: { pt_BR: 'Usuário cadastrado', en: 'User registered' },
  UserLinkedToCompany: { pt_BR: 'Usuário vinculado à empresa', en: 'User linked to the company' },
  UserLanguageChanged: { pt_BR: 'Idioma do usuário alterado', en: "User's language changed" },
  UserSkinChanged: { pt_BR: 'Tema do usuário alterado', en: "User's skin changed" },
  ParticipantPreRegistered: { pt_BR: 'Participante pré-cadastrado', en: 'Participant pre-registered' },
  ParticipantRegistered: { pt_BR: 'Participante cadastrado', en: 'Participant registered' },
  ParticipantLanguageChanged: {
    pt_BR: 'Idioma do participante alterado',
    en: "Participant's language changed",
  },
  ParticipantSkinChanged: { pt_BR: 'Tema do participante alterado', en: "Participant's skin changed" },
  // Registry
  CompanyRegistered: { pt_BR: 'Empresa cadastrada', en: 'Company registered' },
  CompanySettingsChanged: { pt_BR: 'Configurações da empresa alteradas', en: "Company's settings changed" },
  CertificateInstalled: { pt_BR: 'Certificado digital instalado', en: 'Digital certificate installed' },
  PersonRegistered: { pt_BR: 'Pessoa cadastrada', en: 'Person registered' },
  CustomerPreRegistered: { pt_BR: 'Cliente pré-cadastrado pelo CPF', en: 'Customer pre-registered by CPF' },
  PersonChanged: { pt_BR: 'Cadastro da pessoa alterado', en: "Person's details changed" },
  PersonDisabled: { pt_BR: 'Pessoa desativada', en: 'Person disabled' },
  PersonEnabled: { pt_BR: 'Pessoa ativada', en: 'Person enabled' },
  PersonDeleted: { pt_BR: 'Pessoa excluída', en: 'Person deleted' },
  PersonRestored: { pt_BR: 'Pessoa restaurada', en: 'Person restored' },
  // Stock
  ProductRegistered: { pt_BR: 'Produto cadastrado', en: 'Product registered' },
  ProductChanged: { pt_BR: 'Cadastro do produto alterado', en: "Product's details changed" },
  ProductDisabled: { pt_BR: 'Produto desativado', en: 'Product disabled' },
  ProductEnabled: { pt_BR: 'Produto ativado', en: 'Product enabled' },
  ProductDeleted: { pt_BR: 'Produto excluído', en: 'Product deleted' },
  ProductRestored: { pt_BR: 'Produto restaurado', en: 'Product restored' },
  WarehouseOpened: { pt_BR: 'Depósito aberto', en: 'Warehouse opened' },
  StockReceived: { pt_BR: 'Entrada no estoque', en: 'Stock received' },
  StockIssued: { pt_BR: 'Saída do estoque', en: 'Stock issued' },
  // Finance
  CategoryRegistered: { pt_BR: 'Categoria do plano de contas criada', en: 'Account plan category created' },
  BankAccountOpened: { pt_BR: 'Caixa ou banco aberto', en: 'Till or bank account opened' },
  EntryOpened: { pt_BR: 'Conta aberta', en: 'Entry opened' },
  PaymentRegistered: { pt_BR: 'Pagamento registrado', en: 'Payment registered' },
  EntrySettled: { pt_BR: 'Conta quitada', en: 'Entry settled' },
  PaymentCleared: { pt_BR: 'Pagamento compensado', en: 'Payment cleared' },
  PaymentReversed: { pt_BR: 'Pagamento estornado', en: 'Payment reversed' },
  EntryCancelled: { pt_BR: 'Conta cancelada', en: 'Entry cancelled' },
  // Fiscal
  NoteDrafted: { pt_BR: 'Nota lançada', en: 'Invoice drafted' },
  NoteChanged: { pt_BR: 'Nota alterada', en: 'Invoice changed' },
  TransmissionRequested: { pt_BR: 'Envio da nota solicitado', en: 'Sending of the invoice requested' },
  TransmissionRefused: {
    pt_BR: 'Envio recusado: a nota tem erros de preenchimento',
    en: 'Sending refused: the invoice has errors',
  },
  NoteSigned: { pt_BR: 'Nota numerada e assinada', en: 'Invoice numbered and signed' },
  NoteAuthorized: { pt_BR: 'Nota autorizada pela SEFAZ', en: 'Invoice authorised by SEFAZ' },
  NoteRejected: { pt_BR: 'Nota rejeitada pela SEFAZ', en: 'Invoice rejected by SEFAZ' },
  UseDenied: { pt_BR: 'Uso da nota denegado pela SEFAZ', en: 'Use of the invoice denied by SEFAZ' },
  TransmissionAbandoned: {
    pt_BR: 'Envio desfeito: a SEFAZ não recebeu a nota',
    en: 'Sending undone: SEFAZ has not received the invoice',
  },
  NumberTaken: { pt_BR: 'Número da nota reservado', en: 'Invoice number taken' },
  // Loyalty
  ProgramVersionPublished: { pt_BR: 'Regras do cashback publicadas', en: 'Cashback terms published' },
  SaleRegistered: { pt_BR: 'Venda registrada', en: 'Sale registered' },
  LoyaltyAccountOpened: { pt_BR: 'Conta de fidelidade aberta', en: 'Loyalty account opened' },
  PointsPended: { pt_BR: 'Cashback a liberar', en: 'Cashback pending' },
  PointsActivated: { pt_BR: 'Cashback liberado', en: 'Cashback available' },
  PointsExpired: { pt_BR: 'Cashback expirado', en: 'Cashback expired' },
  // Platform
  FileUploaded: { pt_BR: 'Arquivo enviado', en: 'File uploaded' },
  RowsImported: { pt_BR: 'Linhas importadas', en: 'Rows imported' },
  ImportFinished: { pt_BR: 'Importação concluída', en: 'Import finished' },
  ImportFailed: { pt_BR: 'Importação recusada', en: 'Import refused' },
  ValueReserved: { pt_BR: 'Valor único reservado', en: 'Unique value reserved' },
  ValueReleased: { pt_BR: 'Valor único liberado', en: 'Unique value released' },
};
