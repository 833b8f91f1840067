import type { ESTree, Plugin } from 'vite';

/** Functions of React that only create a value. */
const FACTORIES = new Set(['memo', 'forwardRef', 'createContext']);
const PURE = '/* @__PURE__ */ ';

/** A range of the code and its replacement. */
type Edit = [from: number, to: number, text: string];

/** The names that a module gives to its import of React. */
const reactIn = (body: ESTree.Program['body']) =>
  new Set(
    body.flatMap((statement) =>
      statement.type === 'ImportDeclaration' && statement.source.value === 'react'
        ? statement.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );

const isFactory = (init: ESTree.Expression | null, react: Set<string>) =>
  init?.type === 'CallExpression' &&
  init.callee.type === 'MemberExpression' &&
  init.callee.object.type === 'Identifier' &&
  react.has(init.callee.object.name) &&
  init.callee.property.type === 'Identifier' &&
  FACTORIES.has(init.callee.property.name);

const isName = (expression: ESTree.Expression) =>
  expression.type === 'AssignmentExpression' &&
  expression.left.type === 'MemberExpression' &&
  expression.left.property.type === 'Identifier' &&
  expression.left.property.name === 'displayName' &&
  expression.right.type === 'Literal';

function* editsOf({ body }: ESTree.Program): Generator<Edit> {
  const react = reactIn(body);
  if (react.size === 0) return;
  for (const statement of body) {
    if (statement.type === 'ExpressionStatement' && isName(statement.expression))
      yield [statement.start, statement.end, ''];
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations)
      if (init && isFactory(init, react)) yield [init.start, init.start, PURE];
  }
}

/**
 * Returns the code of a module with its components ready to be tree-shaken, or null if nothing
 * changes.
 */
export function shakeable(code: string, program: ESTree.Program): string | null {
  const edits = [...editsOf(program)];
  if (edits.length === 0) return null;
  let left = '';
  let at = 0;
  for (const [from, to, text] of edits) {
    left += code.slice(at, from) + text;
    at = to;
  }
  return left + code.slice(at);
}

/**
 * Lets the bundler omit unused components of packages. It annotates calls of React's factories as
 * pure, as Babel's `react-pure-annotations` does. It also removes the names set for the developer
 * tools, because those assignments would keep unused components in the bundle.
 */
export function pureComponents(): Plugin {
  return {
    name: 'pure-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\//, code: /\.(?:memo|forwardRef|createContext)\(/ },
      handler(code) {
        const shaken = shakeable(code, this.parse(code));
        return shaken === null ? null : { code: shaken, map: null };
      },
    },
  };
}
