/** The used part of Trusted Types, because TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): MarkupPolicy;
}

interface MarkupPolicy {
  createHTML(markup: string): TrustedHTML;
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types; such browsers accept plain strings. */
    trustedTypes?: TrustedTypes;
  }
}

/**
 * The only Trusted Types policy of the site; the headers of prerender/host/policy.py allow no
 * other.
 */
const policy = window.trustedTypes?.createPolicy('catalogue', {
  // This is safe because the catalogue is validated when it is read, and only allows a few text
  // elements.
  createHTML: (markup) => markup,
});

/** Turns an HTML text of the catalogue into a value for `dangerouslySetInnerHTML`. */
export function markup(text: string): { __html: string | TrustedHTML } {
  return { __html: policy?.createHTML(text) ?? text };
}
