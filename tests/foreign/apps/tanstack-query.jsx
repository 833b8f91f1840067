import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';

import { Site } from './site';

const client = new QueryClient();
const boats = {
  queryKey: ['boats'],
  queryFn: async () => (await fetch('/boats.json')).json(),
};

export const ready = () => client.prefetchQuery(boats);

function Boats() {
  const { data } = useQuery(boats);
  return <ul>{data?.map((name) => <li key={name}>{name}</li>) ?? 'Loading…'}</ul>;
}

export default function App() {
  return (
    <QueryClientProvider client={client}>
      <Site>
        <Boats />
      </Site>
    </QueryClientProvider>
  );
}
