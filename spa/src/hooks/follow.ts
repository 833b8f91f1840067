/** Where on a window's height, from the top, is read: a little below where a jump to a section ends. */
const LINE = '-15% 0px -85%';

let watch: IntersectionObserver | undefined;
let watched: Element[] = [];

/** Marks, of the links to sections that are held by an element, the one whose section is read. */
export function follow(element: HTMLElement): void {
  const links = [...element.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1))!.parentElement!);
  if (sections.every((section, at) => section === watched[at])) return;
  watch?.disconnect();
  watched = sections;
  const read = new Set<Element>();
  watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        read[isIntersecting ? 'add' : 'delete'](target);
      // Where two of them meet on the line, the lower one begins.
      const present = sections.findLastIndex((section) => read.has(section));
      for (const [at, link] of links.entries())
        if (at === present) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
    },
    { rootMargin: LINE },
  );
  for (const section of sections) watch.observe(section);
}
