/**
 * What a shop sees before its first import: the headings and two sales, as Excel opens them (a BOM and semicolons). The
 * CPFs are the well-known examples of documentation.
 */
export const SAMPLE_SALES_FILE = `\uFEFF${[
  'Data;Documento;CPF;Itens;Valor',
  '02/01/2026;000123;529.982.247-25;2 x CAFÉ TORRADO 500G | 1 x AÇÚCAR 1KG;42,70',
  '02/01/2026;000124;111.444.777-35;0,350 x QUEIJO MINAS | PÃO DE QUEIJO;31,90',
].join('\r\n')}\r\n`;
