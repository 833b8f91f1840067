import { index, route, type RouteConfig } from '@react-router/dev/routes';

import { every } from '../../catalogue.ts';

/** Split lists get routes only if they exist, because the tool rejects a route without a page. */
const where = (path: string, module: string) =>
  every.some((one) => one.startsWith(`/${path}/`)) ? [route(`${path}/:id`, module)] : [];

export default [
  index('routes/home.tsx'),
  route('foundation', 'routes/foundation.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('infrastructure', 'routes/infrastructure.tsx'),
  route('customers', 'routes/customers.tsx'),
  route('connect', 'routes/connect.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('finder', 'routes/finder.tsx'),
  ...where('finder', 'routes/finder-part.tsx'),
  route('equivalents', 'routes/equivalents.tsx'),
  ...where('equivalents', 'routes/equivalents-part.tsx'),
  route('tools', 'routes/tools.tsx'),
  route('search', 'routes/search.tsx'),
  ...where('search', 'routes/names.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('enquiry', 'routes/enquiry.tsx'),
] satisfies RouteConfig;
