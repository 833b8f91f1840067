import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

import { Site } from './site';

const useCart = create(
  persist((set) => ({ booked: 0, book: () => set(({ booked }) => ({ booked: booked + 1 })) }), {
    name: 'cart',
    skipHydration: true,
  }),
);

export default function App() {
  const { booked, book } = useCart();
  useEffect(() => void useCart.persist.rehydrate(), []);
  return (
    <Site>
      <button onClick={book}>{booked} booked</button>
    </Site>
  );
}
