import { expect, test } from 'vitest';

import { loadPart } from './load-part';

test.each(['names/"', "a']", '\n', '__proto__', 'constructor'])(
  'a part named %j, as an address can request it, breaks no selector',
  async (part) => {
    const link = document.createElement('link');
    link.dataset['part'] = 'product/1';
    document.head.append(link);
    expect(await loadPart(part)).toBeUndefined();
  },
);
