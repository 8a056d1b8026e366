import styles from './TermsText.module.css';

/** Terms as text under their headings: nothing that arrives as HTML runs or shows itself in the page. */
export const TermsText = ({ html }: { readonly html: string }) =>
  blocksOf(html).map(({ isHeading, text }, index) =>
    isHeading ? (
      <h2 key={index}>{text}</h2>
    ) : (
      <p key={index} className={styles.lines}>
        {text}
      </p>
    ),
  );

interface Block {
  readonly isHeading: boolean;
  readonly text: string;
}

function blocksOf(html: string): readonly Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  const blocks = [...body.children].map(({ tagName, textContent }) => ({
    isHeading: /^H[1-6]$/.test(tagName),
    text: textContent ?? '',
  }));
  return blocks.length > 0 ? blocks : [{ isHeading: false, text: body.textContent ?? '' }];
}
