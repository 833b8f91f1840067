/** The names of Trusted Types that TypeScript's library does not have yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): MarkupPolicy;
}

interface MarkupPolicy {
  createHTML(markup: string): TrustedHTML;
}

declare global {
  interface Window {
    /** Absent in browsers that do not know Trusted Types; there strings are taken as they are. */
    trustedTypes?: TrustedTypes;
  }
}

/** The site's one policy; prerender/host/policy.py names it and refuses every other. */
const policy = window.trustedTypes?.createPolicy('catalogue', {
  // Checked when the catalogue is read: nothing but a few text elements gets this far.
  createHTML: (markup) => markup,
});

/** A text of the catalogue that is HTML, as React takes it. */
export function markup(text: string): { __html: string | TrustedHTML } {
  return { __html: policy?.createHTML(text) ?? text };
}
