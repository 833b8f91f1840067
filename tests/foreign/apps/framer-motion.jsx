import { AnimatePresence, motion } from 'framer-motion';

import { Site } from './site';

export default function App() {
  return (
    <Site>
      <motion.p initial={{ opacity: 0, y: 30 }} animate={{ opacity: 1, y: 0 }}>
        Two masts
      </motion.p>
      <motion.p initial={{ opacity: 0 }} whileInView={{ opacity: 1 }}>
        Three sails
      </motion.p>
      <AnimatePresence initial={false}>
        <motion.button key="book" animate={{ scale: 1 }} exit={{ scale: 0 }}>
          Book
        </motion.button>
      </AnimatePresence>
    </Site>
  );
}
