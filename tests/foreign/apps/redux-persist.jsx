import { useEffect } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { legacy_createStore as createStore } from 'redux';
import { persistReducer, persistStore } from 'redux-persist';

import { Site } from './site';

const storage = {
  getItem: async (key) => localStorage.getItem(key),
  setItem: async (key, value) => localStorage.setItem(key, value),
  removeItem: async (key) => localStorage.removeItem(key),
};
const count = (state = { booked: 0 }, { type }) =>
  type === 'book' ? { ...state, booked: state.booked + 1 } : state;
const store = createStore(persistReducer({ key: 'cart', storage }, count));
const persistor = persistStore(store, { manualPersist: true });

function Cart() {
  const booked = useSelector((state) => state.booked);
  const dispatch = useDispatch();
  return <button onClick={() => dispatch({ type: 'book' })}>{booked} booked</button>;
}

export default function App() {
  useEffect(() => persistor.persist(), []);
  return (
    <Provider store={store}>
      <Site>
        <Cart />
      </Site>
    </Provider>
  );
}
