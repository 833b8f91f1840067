import { type ReactNode, useEffect, useRef } from 'react';

import { REVEAL_THRESHOLD } from '../../constants';

const RISE = [{ transform: 'translateY(2rem)' }, { transform: 'none' }];
const TIMING = {
  duration: 600,
  easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  fill: 'backwards',
} as const;

/** The paused entry animation of a block below the view; undefined under reduced motion. */
function waiting(block: HTMLElement): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const rise = block.animate(RISE, TIMING);
  rise.pause();
  return rise;
}

/**
 * A block that rises into place when it first comes into view. It uses an animation, not a class, so
 * that nothing is ever hidden and the markup does not change.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const block = ref.current!;
    let rise: Animation | undefined;
    const finish = () => rise?.finish();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry!.isIntersecting) {
          const below = entry!.boundingClientRect.top > innerHeight;
          rise ??= below ? waiting(block) : undefined;
          return;
        }
        observer.disconnect();
        if (!rise) return;
        block.dataset['inView'] = 'true';
        rise.play();
      },
      { threshold: REVEAL_THRESHOLD },
    );
    observer.observe(block);
    addEventListener('beforeprint', finish);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', finish);
      rise?.cancel();
    };
  }, []);
  return <div ref={ref}>{children}</div>;
}
