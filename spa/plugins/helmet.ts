import type { Plugin } from 'vite';

const PACKAGE = '/react-helmet-async/';
const ASKED = 'var isReact19 = major >= 19;';

/**
 * react-helmet-async asks React for its version while it runs, and so brings its code for older
 * versions to every page. Answered while the app is built, that code is left out.
 */
export function helmet(): Plugin {
  return {
    name: 'helmet',
    apply: 'build',
    transform(code, id) {
      if (!id.includes(PACKAGE)) return null;
      if (!code.includes(ASKED)) this.error(`${id} no longer asks: ${ASKED}`);
      return { code: code.replace(ASKED, 'const isReact19 = true;'), map: null };
    },
  };
}
