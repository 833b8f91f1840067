import { describe, expect, it } from 'vitest';

import { weightOf } from './inquiry-text';
import { addressLines, chatAddress, mail, plain, telephone } from './addresses';

it('an address has its PIN code after the city, if it has one', () => {
  const address = {
    heading: '',
    street: ['1 Road', 'Area'],
    city: 'Meerut',
    region: 'UP',
    country: 'India',
  };
  expect(addressLines(address)).toEqual(['1 Road', 'Area', 'Meerut', 'UP', 'India']);
  expect(addressLines({ ...address, postalCode: '250002' })[2]).toBe('Meerut 250002');
});

describe('mail', () => {
  it('consists of the address alone if there is no body', () => {
    expect(mail('sales@example.com')).toBe('mailto:sales@example.com');
    expect(mail('sales@example.com', 'Subject')).toBe('mailto:sales@example.com');
  });

  it.each(['a\nb', 'a\r\nb', 'a\rb'])(
    'writes the line break of %j as RFC 6068 requires',
    (body) => {
      expect(mail('sales@example.com', 'Wire & rod', body)).toBe(
        'mailto:sales@example.com?subject=Wire%20%26%20rod&body=a%0D%0Ab',
      );
    },
  );

  it('encodes half an emoji as U+FFFD, because the browser cannot encode it', () => {
    expect(mail('a@b.c', '\uD83D', 'x\uDE00')).toBe(
      'mailto:a@b.c?subject=%EF%BF%BD&body=x%EF%BF%BD',
    );
    expect(chatAddress({ address: 'https://wa.me/', number: '1' }, '\uD83D')).toContain(
      '%EF%BF%BD',
    );
  });

  it('encodes characters that would begin another field of the address', () => {
    const address = new URL(mail('a&b?cc=x%y@example.com', 's', 'one&two=#3'));
    expect(decodeURIComponent(address.pathname)).toBe('a&b?cc=x%y@example.com');
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(address.searchParams.get('body')).toBe('one&two=#3');
  });
});

it('the weight of a text is its length in a link', () => {
  const body = '1) 0.25 mm\n2) 0.30 mm';
  expect(weightOf(body)).toBe(mail('a@b.c', '', body).split('body=')[1]!.length);
});

it('a chat address has the digits of the number, and the text with one line break between lines', () => {
  const chat = { address: 'https://wa.me/', number: '+91 00000 00001' };
  expect(chatAddress(chat, 'a\nb&c')).toBe('https://wa.me/910000000001?text=a%0Ab%26c');
});

it('a telephone address consists of digits and the plus sign', () => {
  expect(telephone('+91 (000) 00-00001')).toBe('tel:+910000000001');
});

it('characters that take six characters in a link are replaced', () => {
  expect(plain('0.25–0.30 mm × 5 µm, −40 °C')).toBe('0.25-0.30 mm x 5 um, -40  deg C');
  expect(plain('900 N/mm², 8.9 g/cm³, buyer’s')).toBe("900 N/mm2, 8.9 g/cm3, buyer's");
});
