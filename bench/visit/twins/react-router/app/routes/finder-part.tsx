import parts from 'virtual:catalogue/parts';

import { FinderPartPage } from '../../../../../../spa/src/features/finder/finder-page';

export const loader = ({ params: { id } }: { params: { id: string } }) => ({
  content: parts.finder,
  own: parts[`finder/${id}`]!,
  id,
});

export default function FinderPart({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <FinderPartPage key={loaderData.id} {...loaderData} />;
}
