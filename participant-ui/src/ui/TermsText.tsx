/** The paragraphs of terms, as text: nothing that arrives as HTML runs or shows itself in the page. */
export const TermsText = ({ html }: { readonly html: string }) =>
  paragraphsOf(html).map((paragraph, index) => <p key={index}>{paragraph}</p>);

function paragraphsOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.children].map((element) => element.textContent ?? '');
  return blocks.length > 0 ? blocks : [body.textContent ?? ''];
}
