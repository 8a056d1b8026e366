/**
 * Scrolls as little as shows the whole element. Not by `scrollIntoView`, after which the Tab key would go on from there, past the way to
 * the content.
 * @param around what scrolls
 */
export function bringIntoSight(element: Element, around: Element): void {
  const [place, frame] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
  around.scrollTop += beyond(place.top, place.bottom, frame.top, frame.bottom);
  around.scrollLeft += beyond(place.left, place.right, frame.left, frame.right);
}

/** How far it stands outside; where it is longer than its frame, its beginning is shown. */
const beyond = (start: number, end: number, from: number, to: number): number =>
  end > to ? Math.min(end - to, start - from) : Math.min(0, start - from);
