import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';

/** The maximum length of an address. Phones cannot read the code of a longer one. */
const MAX_LENGTH = 1000;
/** The side of a square of the code in millimetres. */
const SQUARE = 0.4;

/**
 * An address as a QR code with a caption, drawn when the page is printed. The print styles of the
 * page show it.
 */
export function QrCode({ address, caption }: { address: string; caption: string }) {
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    const draw = () => flushSync(() => setDrawn(address.length > MAX_LENGTH ? '' : address));
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, [address]);
  if (!drawn) return null;
  const code = generate(drawn);
  const side = `${code.size * SQUARE}mm`;
  return (
    <figure hidden>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} width={side} height={side} aria-hidden="true">
        <path d={toSvgPath(code)} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
