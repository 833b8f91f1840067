import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('foundation', 'routes/foundation.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('infrastructure', 'routes/infrastructure.tsx'),
  route('customers', 'routes/customers.tsx'),
  route('connect', 'routes/connect.tsx'),
] satisfies RouteConfig;
