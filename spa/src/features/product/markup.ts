/** The part of Trusted Types that TypeScript's DOM library does not have yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): MarkupPolicy;
}

interface MarkupPolicy {
  createHTML(markup: string): TrustedHTML;
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types, which accept plain strings. */
    trustedTypes?: TrustedTypes;
  }
}

/** The site's only policy; the headers of prerender/host/policy.py allow no other. */
const policy = window.trustedTypes?.createPolicy('catalogue', {
  // Safe: the catalogue is validated when it is read, and allows only a few text elements.
  createHTML: (markup) => markup,
});

/** An HTML text of the catalogue for `dangerouslySetInnerHTML`. */
export function markup(text: string): { __html: string | TrustedHTML } {
  return { __html: policy?.createHTML(text) ?? text };
}
