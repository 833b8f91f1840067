import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { shakeable } from './pure-components.ts';

const shaken = (code: string) => shakeable(code, parseSync('module.js', code).program);

test('annotates components and contexts that are created at the top level of a module', () => {
  const code = "import * as R from 'react';\nvar Link = R.forwardRef(f), C = R.createContext(0);\n";
  expect(shaken(code)).toBe(
    "import * as R from 'react';\nvar Link = /* @__PURE__ */ R.forwardRef(f), C = /* @__PURE__ */ R.createContext(0);\n",
  );
});

test('removes names that are only set for the developer tools', () => {
  const code = "import { memo } from 'react';\nvar A = f;\nA.displayName = 'A';\nA.other = 1;\n";
  expect(shaken(code)).toBe("import { memo } from 'react';\nvar A = f;\n\nA.other = 1;\n");
});

test.each([
  ['has effects', "import * as React from 'react';\nReact.useEffect(f);\nrun(React.memo(f));\n"],
  ['does not import React', "var Link = React.forwardRef(f);\nLink.displayName = 'Link';\n"],
])('does not change code that %s', (_, code) => {
  expect(shaken(code)).toBeNull();
});
