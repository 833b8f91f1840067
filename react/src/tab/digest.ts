/** Returns SHA-256 of a text as UTF-8, in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, '0')).join('');
}
