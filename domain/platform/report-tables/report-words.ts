import type { Language } from '../../identity/preferences.js';

/**
 * What reports and their files say, where no client is that says it: the very words of the pages, which `admin-ui/src/i18n/report-words.spec.ts`
 * compares. Reports that are mailed and files that are saved by hand must not differ.
 */
const WORDS = {
  'finance.no_cost_center': {
    pt_BR: 'Sem centro de custo',
    en: 'No cost centre',
  },
  'finance.cost_center': {
    pt_BR: 'Centro de custo',
    en: 'Cost centre',
  },
  'finance.person': {
    pt_BR: 'Pessoa',
    en: 'Person',
  },
  'finance.form': {
    pt_BR: 'Forma',
    en: 'Method',
  },
  'finance.account': {
    pt_BR: 'Conta ou caixa',
    en: 'Account or cash',
  },
  'finance.value': {
    pt_BR: 'Valor',
    en: 'Amount',
  },
  'finance.clearings.title': {
    pt_BR: 'A compensar',
    en: 'To be cleared',
  },
  'finance.clearings.in': {
    pt_BR: 'A entrar',
    en: 'Coming in',
  },
  'finance.clearings.out': {
    pt_BR: 'A sair',
    en: 'Going out',
  },
  'finance.clearings.empty': {
    pt_BR: 'Nada a compensar',
    en: 'Nothing to clear',
  },
  'finance.clearings.expected_on': {
    pt_BR: 'Previsto para',
    en: 'Expected on',
  },
  'finance.clearings.paid_on': {
    pt_BR: 'Baixa',
    en: 'Settled',
  },
  'finance.clearings.narrowed': {
    pt_BR: 'Com os filtros da lista',
    en: 'With the filters of the list',
  },
  'fiscal.forms.money': {
    pt_BR: 'Dinheiro',
    en: 'Cash',
  },
  'fiscal.forms.credit_card': {
    pt_BR: 'Cartão de crédito',
    en: 'Credit card',
  },
  'fiscal.forms.debit_card': {
    pt_BR: 'Cartão de débito',
    en: 'Debit card',
  },
  'fiscal.forms.ticket': {
    pt_BR: 'Boleto',
    en: 'Boleto',
  },
  'fiscal.forms.check': {
    pt_BR: 'Cheque',
    en: 'Cheque',
  },
  'fiscal.forms.pix': {
    pt_BR: 'PIX',
    en: 'PIX',
  },
  'fiscal.forms.bank_transfer': {
    pt_BR: 'Transferência',
    en: 'Bank transfer',
  },
  'fiscal.forms.other': {
    pt_BR: 'Outra',
    en: 'Other',
  },
  'finance.accounts.moved_on': {
    pt_BR: 'Data',
    en: 'Date',
  },
  'finance.description': {
    pt_BR: 'Descrição',
    en: 'Description',
  },
  'finance.document': {
    pt_BR: 'Documento',
    en: 'Document',
  },
  'finance.accounts.balance': {
    pt_BR: 'Saldo',
    en: 'Balance',
  },
  'reconciliation.reconciled': {
    pt_BR: 'Conciliado',
    en: 'Reconciled',
  },
  'stock.lots.one': {
    pt_BR: 'Lote',
    en: 'Lot',
  },
  'stock.products.movement_date': {
    pt_BR: 'Data',
    en: 'Date',
  },
  'stock.products.quantity': {
    pt_BR: 'Quantidade',
    en: 'Quantity',
  },
  'stock.products.movement_cost': {
    pt_BR: 'Custo',
    en: 'Cost',
  },
  'stock.products.movement_balance': {
    pt_BR: 'Saldo',
    en: 'Balance',
  },
  'stock.kardex.title': {
    pt_BR: 'Kardex',
    en: 'Kardex',
  },
  'stock.kardex.movement': {
    pt_BR: 'Movimento',
    en: 'Movement',
  },
  'stock.kardex.value': {
    pt_BR: 'Valor do saldo',
    en: 'Value of the balance',
  },
  'stock.kardex.opening': {
    pt_BR: 'Saldo inicial',
    en: 'Opening balance',
  },
  'stock.kardex.incoming': {
    pt_BR: 'Entradas',
    en: 'In',
  },
  'stock.kardex.outgoing': {
    pt_BR: 'Saídas',
    en: 'Out',
  },
  'stock.kardex.closing': {
    pt_BR: 'Saldo final',
    en: 'Closing balance',
  },
  'stock.balance.title': {
    pt_BR: 'Posição de estoque',
    en: 'Stock balance',
  },
  'stock.balance.code': {
    pt_BR: 'Código',
    en: 'Code',
  },
  'stock.balance.group': {
    pt_BR: 'Grupo',
    en: 'Group',
  },
  'stock.balance.unit': {
    pt_BR: 'Unidade',
    en: 'Unit',
  },
  'stock.balance.unit_cost': {
    pt_BR: 'Custo médio',
    en: 'Average cost',
  },
  'stock.balance.value': {
    pt_BR: 'Valor',
    en: 'Value',
  },
  'stock.balance.others': {
    pt_BR: 'Mais %{smart_count} produto |||| Mais %{smart_count} produtos',
    en: '%{smart_count} more product |||| %{smart_count} more products',
  },
  'stock.balance.total': {
    pt_BR: 'Valor em estoque',
    en: 'Value in stock',
  },
  'stock.balance.products': {
    pt_BR: 'Produtos em estoque',
    en: 'Products in stock',
  },
  'stock.warehouses.one': {
    pt_BR: 'Depósito',
    en: 'Warehouse',
  },
  'common.reason': {
    pt_BR: 'Motivo',
    en: 'Reason',
  },
  'reports.cash_flow': {
    pt_BR: 'Fluxo de caixa',
    en: 'Cash flow',
  },
  'reports.dre': {
    pt_BR: 'DRE',
    en: 'Income statement',
  },
  'reports.period': {
    pt_BR: 'Período',
    en: 'Period',
  },
  'reports.line': {
    pt_BR: 'Linha',
    en: 'Line',
  },
  'reports.total': {
    pt_BR: 'Total',
    en: 'Total',
  },
  'reports.vertical': {
    pt_BR: '% da receita líquida',
    en: '% of net revenue',
  },
  'reports.horizontal': {
    pt_BR: 'Variação',
    en: 'Change',
  },
  'reports.budgeted': {
    pt_BR: 'Orçado',
    en: 'Budgeted',
  },
  'reports.difference': {
    pt_BR: 'Diferença',
    en: 'Difference',
  },
  'reports.reached': {
    pt_BR: 'Atingido',
    en: 'Reached',
  },
  'reports.with_budget': {
    pt_BR: 'Com orçamento',
    en: 'With the budget',
  },
  'reports.between': {
    pt_BR:
      'Destes valores, %{earned} de receita e %{spent} de despesa são entre estas empresas e não foram eliminados.',
    en: 'Of these amounts, %{earned} of revenue and %{spent} of expenses are between these companies and have not been eliminated.',
  },
  'reports.between_none': {
    pt_BR:
      'Soma simples das empresas. Nada foi lançado entre elas neste período (pelo CNPJ da pessoa do lançamento).',
    en: 'A plain sum of the companies. Nothing was entered between them in this period (by the CNPJ of the entry’s person).',
  },
  'reports.opening': {
    pt_BR: 'Saldo inicial',
    en: 'Opening balance',
  },
  'reports.closing': {
    pt_BR: 'Saldo final',
    en: 'Closing balance',
  },
  'reports.closing_realised': {
    pt_BR: 'Saldo realizado',
    en: 'Realised balance',
  },
  'reports.closing_projected': {
    pt_BR: 'Saldo previsto',
    en: 'Projected balance',
  },
  'reports.net_realised': {
    pt_BR: 'Resultado realizado',
    en: 'Net so far',
  },
  'reports.net_projected': {
    pt_BR: 'Resultado com o previsto',
    en: 'Net with what is expected',
  },
  'reports.realised_in': {
    pt_BR: 'Entradas realizadas',
    en: 'Realised in',
  },
  'reports.realised_out': {
    pt_BR: 'Saídas realizadas',
    en: 'Realised out',
  },
  'reports.projected_in': {
    pt_BR: 'Entradas previstas',
    en: 'Projected in',
  },
  'reports.projected_out': {
    pt_BR: 'Saídas previstas',
    en: 'Projected out',
  },
  'reports.opened': {
    pt_BR: 'Saldo de contas novas',
    en: 'Balance of new accounts',
  },
  'reports.transferred': {
    pt_BR: 'Transferências',
    en: 'Transfers',
  },
  'reports.in': {
    pt_BR: 'Entradas',
    en: 'In',
  },
  'reports.out': {
    pt_BR: 'Saídas',
    en: 'Out',
  },
  'reports.part.account': {
    pt_BR: 'Conta',
    en: 'Account',
  },
  'reports.part.category': {
    pt_BR: 'Categoria',
    en: 'Category',
  },
  'reports.part.cost_center': {
    pt_BR: 'Centro de custo',
    en: 'Cost centre',
  },
  'reports.by_account': {
    pt_BR: 'Por conta',
    en: 'By account',
  },
  'reports.by_category': {
    pt_BR: 'Por categoria',
    en: 'By category',
  },
  'reports.by_cost_center': {
    pt_BR: 'Por centro de custo',
    en: 'By cost centre',
  },
  'reports.by_company': {
    pt_BR: 'Por empresa',
    en: 'By company',
  },
  'reports.no_account': {
    pt_BR: 'Sem conta definida',
    en: 'No account yet',
  },
  'reports.no_category': {
    pt_BR: 'Sem categoria (tarifas de transferências)',
    en: 'No category (fees of transfers)',
  },
  'reports.no_cost_center': {
    pt_BR: 'Sem centro de custo',
    en: 'No cost centre',
  },
  'reports.overdue.left': {
    pt_BR: 'Sem as vencidas',
    en: 'Without the overdue',
  },
  'reports.bases.competence': {
    pt_BR: 'Competência',
    en: 'Accrual',
  },
  'reports.bases.cash': {
    pt_BR: 'Caixa',
    en: 'Cash',
  },
  'reports.against': {
    pt_BR: 'Comparar com',
    en: 'Compare with',
  },
  'reports.comparisons.period': {
    pt_BR: 'Meses anteriores',
    en: 'Months before',
  },
  'reports.comparisons.year': {
    pt_BR: 'Ano anterior',
    en: 'Year before',
  },
  'reports.statement.title': {
    pt_BR: 'Demonstrativo financeiro',
    en: 'Account statement',
  },
  'reports.statement.person': {
    pt_BR: 'Pessoa',
    en: 'Person',
  },
  'reports.statement.category': {
    pt_BR: 'Categoria',
    en: 'Category',
  },
  'reports.statement.opened': {
    pt_BR: 'Saldo de abertura',
    en: 'Balance when opened',
  },
  'reports.liability.title': {
    pt_BR: 'Passivo de fidelidade',
    en: 'Loyalty liability',
  },
  'reports.liability.cashback': {
    pt_BR: 'Cashback',
    en: 'Cashback',
  },
  'reports.liability.points': {
    pt_BR: 'Pontos',
    en: 'Points',
  },
  'reports.liability.closing_cashback': {
    pt_BR: 'Cashback em aberto em %{day}',
    en: 'Cashback open on %{day}',
  },
  'reports.liability.closing_points': {
    pt_BR: 'Pontos em aberto em %{day}',
    en: 'Points open on %{day}',
  },
  'reports.liability.movements.earned': {
    pt_BR: 'Ganho',
    en: 'Earned',
  },
  'reports.liability.movements.adjusted': {
    pt_BR: 'Ajustes',
    en: 'Adjustments',
  },
  'reports.liability.movements.used': {
    pt_BR: 'Usado',
    en: 'Used',
  },
  'reports.liability.movements.expired': {
    pt_BR: 'Vencido',
    en: 'Expired',
  },
  'reports.liability.movements.returned': {
    pt_BR: 'Devoluções',
    en: 'Returns',
  },
  'reports.aging.receivables': {
    pt_BR: 'Atrasos a receber',
    en: 'Receivables aging',
  },
  'reports.aging.payables': {
    pt_BR: 'Atrasos a pagar',
    en: 'Payables aging',
  },
  'reports.aging.person': {
    pt_BR: 'Pessoa',
    en: 'Person',
  },
  'reports.aging.total': {
    pt_BR: 'Total',
    en: 'Total',
  },
  'reports.aging.overdue': {
    pt_BR: 'Atrasado',
    en: 'Overdue',
  },
  'reports.aging.to_come': {
    pt_BR: 'A vencer',
    en: 'Not yet due',
  },
  'reports.aging.no_customer': {
    pt_BR: 'Sem cliente',
    en: 'No customer',
  },
  'reports.aging.no_supplier': {
    pt_BR: 'Sem fornecedor',
    en: 'No supplier',
  },
  'reports.aging.others': {
    pt_BR: 'Mais %{smart_count} pessoa |||| Mais %{smart_count} pessoas',
    en: '%{smart_count} more person |||| %{smart_count} more persons',
  },
  'reports.aging.bands.overdue_over_90': {
    pt_BR: 'Mais de 90 dias de atraso',
    en: 'Over 90 days late',
  },
  'reports.aging.bands.overdue_61_90': {
    pt_BR: '61 a 90 dias de atraso',
    en: '61–90 days late',
  },
  'reports.aging.bands.overdue_31_60': {
    pt_BR: '31 a 60 dias de atraso',
    en: '31–60 days late',
  },
  'reports.aging.bands.overdue_1_30': {
    pt_BR: '1 a 30 dias de atraso',
    en: '1–30 days late',
  },
  'reports.aging.bands.due_0_30': {
    pt_BR: 'Vence em até 30 dias',
    en: 'Due in 30 days',
  },
  'reports.aging.bands.due_31_60': {
    pt_BR: 'Vence em 31 a 60 dias',
    en: 'Due in 31–60 days',
  },
  'reports.aging.bands.due_over_60': {
    pt_BR: 'Vence depois de 60 dias',
    en: 'Due after 60 days',
  },
  'stock.products.kinds.receipt': {
    pt_BR: 'Entrada',
    en: 'Entry',
  },
  'stock.products.kinds.issue': {
    pt_BR: 'Saída',
    en: 'Issue',
  },
  'stock.products.kinds.count': {
    pt_BR: 'Contagem',
    en: 'Count',
  },
  'stock.products.kinds.reversal': {
    pt_BR: 'Estorno',
    en: 'Reversal',
  },
  'stock.products.kinds.transfer': {
    pt_BR: 'Transferência',
    en: 'Transfer',
  },
  'reports.net': {
    pt_BR: 'Resultado',
    en: 'Net',
  },
  'reports.nothing_moved': {
    pt_BR: 'Nada entrou nem saiu',
    en: 'Nothing came in or went out',
  },
  'reports.cash_basis_goods': {
    pt_BR:
      'No regime de caixa o custo das mercadorias (linha 3) não é contado: as compras pagas ficam fora da DRE e aparecem no fluxo de caixa.',
    en: 'On the cash basis the cost of goods (line 3) is not counted: paid purchases stay outside the income statement and are in the cash flow.',
  },
  'reports.cash_basis_beside_flow': {
    pt_BR:
      'As linhas diferem do fluxo de caixa por categoria em duas coisas: o que foi acertado num encontro de contas conta aqui, nos dois lados, cada um na linha da sua categoria (ou fora da DRE, como as compras), embora nenhum dinheiro se mova; e juros, multas, descontos e tarifas contam nas suas próprias linhas, não na da categoria.',
    en: 'The lines differ from the cash flow by category in two things: what was set off counts here, on both sides, each in the line of its category (or outside, as purchases do), though no money moves; and interest, penalties, discounts and fees count in lines of their own, not in that of the category.',
  },
  'reports.unclassified': {
    pt_BR: 'Há %{value} sem categoria da DRE: revise as categorias para o resultado ficar completo.',
    en: '%{value} has no statement group: review the categories to complete the result.',
  },
  'reports.as_of_title': {
    pt_BR: 'Posição conhecida em %{moment}',
    en: 'As known on %{moment}',
  },
  'reports.as_of_hint': {
    pt_BR: 'O que foi lançado, pago ou estornado depois desse momento não aparece.',
    en: 'What was entered, paid or reversed after that moment is not shown.',
  },
  'reports.aging.all': {
    pt_BR: 'Todos',
    en: 'Everybody',
  },
  'reports.aging.share': {
    pt_BR: '%{percent} do total',
    en: '%{percent} of all',
  },
  'reports.aging.empty': {
    pt_BR: 'Nada em aberto.',
    en: 'Nothing is open.',
  },
  'reports.statement.empty': {
    pt_BR: 'Nada entrou nem saiu neste período.',
    en: 'Nothing came in or went out in this period.',
  },
  'stock.kardex.empty': {
    pt_BR: 'Nada entrou nem saiu neste período.',
    en: 'Nothing came in or went out in this time.',
  },
  'reports.liability.lots': {
    pt_BR: 'Créditos',
    en: 'Credits',
  },
  'reports.liability.put_aside': {
    pt_BR: 'Separado para compras',
    en: 'Put aside for purchases',
  },
  'reports.liability.owed_by_customers': {
    pt_BR: 'Devido por clientes',
    en: 'Owed by customers',
  },
  'reports.liability.by_expiry': {
    pt_BR: 'Quando vence',
    en: 'When it expires',
  },
  'reports.liability.month': {
    pt_BR: 'Mês',
    en: 'Month',
  },
  'reports.liability.never': {
    pt_BR: 'Não vence',
    en: 'Never expires',
  },
  'reports.liability.by_age': {
    pt_BR: 'Há quanto tempo foi ganho',
    en: 'How long ago it was earned',
  },
  'reports.liability.age': {
    pt_BR: 'Idade',
    en: 'Age',
  },
  'reports.liability.age_between': {
    pt_BR: '%{from} a %{to} dias',
    en: '%{from} to %{to} days',
  },
  'reports.liability.age_over': {
    pt_BR: 'Mais de %{days} dias',
    en: 'Over %{days} days',
  },
  'reports.liability.open_of_now': {
    pt_BR: 'Vencimentos e idades são os de hoje: volte à posição atual para vê-los.',
    en: 'Expiries and ages are those of today: go back to the current position to see them.',
  },
  'reports.liability.worth_note': {
    pt_BR: 'valem %{amount}',
    en: 'worth %{amount}',
  },
  'reports.liability.breakage_note': {
    pt_BR: '%{percent} do que saiu no período venceu',
    en: '%{percent} of what left in the period expired',
  },
  'reports.liability.breakage_none': {
    pt_BR: 'Nada saiu no período',
    en: 'Nothing left in the period',
  },
  'reports.liability.nothing_open': {
    pt_BR: 'Nada em aberto.',
    en: 'Nothing is open.',
  },
  'stock.lots.product': {
    pt_BR: 'Produto',
    en: 'Product',
  },
  'stock.balance.negative': {
    pt_BR: 'Com saldo negativo',
    en: 'Below zero',
  },
  'stock.balance.not_valued': {
    pt_BR: 'O custo é um só para todos os depósitos: o valor aparece em «Todos juntos».',
    en: 'The cost is one for all warehouses: the value stands under “All together”.',
  },
  'stock.balance.not_valued_for_some': {
    pt_BR: 'O custo é um só para todos os depósitos: só vê o valor quem vê todos eles.',
    en: 'The cost is one for all warehouses: only those who see all of them see the value.',
  },
  'stock.balance.empty': {
    pt_BR: 'Não havia nada em estoque neste dia.',
    en: 'There was nothing in stock on this day.',
  },
  'closing.title': {
    pt_BR: 'Fechamento',
    en: 'Closing',
  },
  'closing.one': {
    pt_BR: 'Fechado até %{date}',
    en: 'Closed through %{date}',
  },
  'closing.by': {
    pt_BR: '%{who}, em %{when}',
    en: '%{who}, on %{when}',
  },
  'closing.nobody': {
    pt_BR: 'Alguém que não está mais aqui',
    en: 'Somebody who is no longer here',
  },
  'closing.reopened_by': {
    pt_BR: 'Reaberto por %{who} em %{when}',
    en: 'Reopened by %{who} on %{when}',
  },
  'closing.being_kept': {
    pt_BR: 'Os relatórios deste fechamento estão sendo guardados. Volte em instantes.',
    en: 'The reports of this closing are being kept. Come back in a moment.',
  },
  'closing.holds': {
    pt_BR: 'Os números do fechamento estão guardados e conferem',
    en: 'The figures of the closing are kept, and match',
  },
  'closing.code': {
    pt_BR: 'Código de verificação: %{code}',
    en: 'Verification code: %{code}',
  },
  'closing.broken': {
    pt_BR: 'Os números deste fechamento não conferem',
    en: 'The figures of this closing do not match',
  },
  'closing.broken_hint': {
    pt_BR:
      'O que foi guardado é diferente do que se lê hoje desse dia. Verifique os selos na auditoria e fale com o suporte.',
    en: 'What was kept differs from what is read of that day today. Verify the seals in the audit and talk to support.',
  },
  'closing.result': {
    pt_BR: 'Resultado de %{month} no fechamento',
    en: 'Result of %{month} at the closing',
  },
  'closing.balance': {
    pt_BR: 'Em todas as contas em %{date}',
    en: 'In all accounts on %{date}',
  },
  'closing.unchanged': {
    pt_BR: 'Nada mudou: os números de hoje são os do fechamento.',
    en: "Nothing changed: today's figures are those of the closing.",
  },
  'closing.then': {
    pt_BR: 'No fechamento',
    en: 'At the closing',
  },
  'closing.now': {
    pt_BR: 'Hoje',
    en: 'Today',
  },
  'closing.difference': {
    pt_BR: 'Diferença',
    en: 'Difference',
  },
  'closing.line': {
    pt_BR: 'Linha',
    en: 'Line',
  },
  'closing.account': {
    pt_BR: 'Conta',
    en: 'Account',
  },
  'closing.reported_lines': {
    pt_BR: 'DRE no fechamento (%{basis})',
    en: 'Income statement at the closing (%{basis})',
  },
  'closing.reported_cash_flow': {
    pt_BR: 'Fluxo de caixa realizado no fechamento',
    en: 'Cash flow, as it moved, at the closing',
  },
  'closing.reported_balances': {
    pt_BR: 'Saldo das contas em %{date}, no fechamento',
    en: 'Balances on %{date}, at the closing',
  },
  'closing.reported_owed': {
    pt_BR: 'Em aberto no fechamento',
    en: 'Open at the closing',
  },
  'closing.owed.receivable': {
    pt_BR: 'A receber na data do fechamento',
    en: 'To receive, as known at the closing',
  },
  'closing.owed.payable': {
    pt_BR: 'A pagar na data do fechamento',
    en: 'To pay, as known at the closing',
  },
  'closing.changed_lines': {
    pt_BR: 'O que mudou na DRE (%{basis})',
    en: 'What changed in the income statement (%{basis})',
  },
  'closing.changed_cash_flow': {
    pt_BR: 'O que mudou no fluxo de caixa realizado',
    en: 'What changed in the cash flow, as it moved',
  },
  'closing.changed_balances': {
    pt_BR: 'O que mudou no saldo das contas em %{date}',
    en: 'What changed in the balances on %{date}',
  },
  'closing.late': {
    pt_BR: '%{smart_count} lançamento posterior |||| %{smart_count} lançamentos posteriores',
    en: '%{smart_count} later posting |||| %{smart_count} later postings',
  },
  'closing.late_first': {
    pt_BR: 'Os %{shown} mais novos de %{total}, registrados depois do fechamento, com data de dentro dele.',
    en: 'The newest %{shown} of %{total}, recorded after the closing, dated within it.',
  },
  'closing.books.competence': {
    pt_BR: 'Resultado',
    en: 'Result',
  },
  'closing.books.money': {
    pt_BR: 'Conta',
    en: 'Account',
  },
  'closing.late_columns.date': {
    pt_BR: 'Data',
    en: 'Date',
  },
  'closing.late_columns.book': {
    pt_BR: 'O que mudou',
    en: 'What it changed',
  },
  'closing.late_columns.recorded_at': {
    pt_BR: 'Registrado em',
    en: 'Recorded on',
  },
  'closing.late_columns.recorded_by': {
    pt_BR: 'Registrado por',
    en: 'Recorded by',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type ReportWord = keyof typeof WORDS;
export const REPORT_WORDS: Readonly<Record<ReportWord, Readonly<Record<Language, string>>>> = WORDS;
