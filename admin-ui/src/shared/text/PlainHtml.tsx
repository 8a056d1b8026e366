import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { type as text } from '../../theme/tokens';

/** What a text may be made of; anything else is shown by what it contains, and no attribute is taken over. */
const ALLOWED = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em'] as const;
/** Their text is no text for a reader. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object']);

/** HTML from the server as elements of our own: nothing of it can run, load or lead anywhere. */
export function PlainHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        lineHeight: 1.6,
        '& h2': { fontSize: text.heading, margin: '20px 0 6px' },
        '& h3': { fontSize: text.body, margin: '16px 0 4px' },
        '& p': { margin: '0 0 12px' },
        '& :first-of-type': { marginTop: 0 },
      }}
    >
      {inside(body)}
    </Box>
  );
}

const inside = (node: Node): ReactNode =>
  [...node.childNodes].map((child, index) => <Fragment key={index}>{shown(child)}</Fragment>);

function shown(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const name = node.nodeName.toLowerCase();
  if (node.nodeType !== Node.ELEMENT_NODE || SILENT.has(name)) return null;
  if (name === 'br') return <br />;
  const Tag = ALLOWED.find((allowed) => allowed === name);
  return Tag ? <Tag>{inside(node)}</Tag> : inside(node);
}
