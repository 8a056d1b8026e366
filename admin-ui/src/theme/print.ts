/** Paper is designed too: what belongs to the screen alone stays on it, and rows are never cut. */

const PRINT = '@media print';

/** Of an element that has no business on paper. */
export const onScreen = { [PRINT]: { display: 'none !important' } } as const;

/** Of an element that only paper needs. */
export const onPaper = { '@media screen': { display: 'none' } } as const;

/** For every page: margins with page numbers, tables that go on with their head, nothing sticky, nothing cut. */
export const printStyles = {
  '@page': {
    size: 'A4 landscape',
    margin: '14mm 12mm 16mm',
    '@bottom-right': { content: 'counter(page) " / " counter(pages)', font: '9pt system-ui, sans-serif' },
  },
  [PRINT]: {
    'html, body': { background: '#fff' },
    '*': { boxShadow: 'none !important', animation: 'none !important', transition: 'none !important' },
    'main#content': { padding: '0 !important', maxWidth: 'none !important' },
    // Grids do not break over pages in every browser; what stands one under the other needs none.
    'section, main header': { breakInside: 'auto' },
    thead: { display: 'table-header-group' },
    'tr, li, svg, dl > div': { breakInside: 'avoid' },
    'h1, h2': { breakAfter: 'avoid' },
    'td, th': { position: 'static !important' },
    '[role="status"], [role="alert"]:empty': { display: 'none' },
    // What can only be pressed; figures that lead somewhere are figures all the same.
    '.MuiButton-root, .MuiTableSortLabel-icon, input[type="search"]': { display: 'none !important' },
    a: { color: 'inherit' },
    '*, *::before': { printColorAdjust: 'exact' },
  },
} as const;
