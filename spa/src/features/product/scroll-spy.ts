import { anchor } from '../../lib/scroll-to-anchor';

/**
 * The line that a visitor is assumed to read: just below the end of a jump to a section.
 */
const LINE = '-15% 0px -85%';

let watch: IntersectionObserver | undefined;
let watched: HTMLElement[] = [];

/**
 * Marks the links to the sections in the row that is being read, among the section links inside an
 * element.
 */
export function scrollSpy(element: HTMLElement): void {
  // The visitor may have left the page while this module loaded.
  if (!element.isConnected) return;
  const links = [...element.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
  const sections = links.map(({ hash }) => anchor(hash)!.parentElement!);
  if (sections.every((section, at) => section === watched[at])) return;
  watch?.disconnect();
  watched = sections;
  const read = new Set<HTMLElement>();
  watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        read[isIntersecting ? 'add' : 'delete'](target as HTMLElement);
      // If sections of two rows touch the line, the lower row is current.
      const lowest = Math.max(...[...read].map(({ offsetTop }) => offsetTop));
      for (const [at, link] of links.entries())
        if (read.has(sections[at]!) && sections[at]!.offsetTop === lowest)
          link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
    },
    { rootMargin: LINE },
  );
  for (const section of sections) watch.observe(section);
}
