import styles from './icon.module.scss';

/** Path data on a 24×24 grid, drawn for a line 1.75 wide. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9.5l6 6 6-6',
  'arrow-left': 'M20 12H4.5M11 5l-7 7 7 7',
  'arrow-right': 'M4 12h15.5M13 5l7 7-7 7',
  'arrow-up': 'M12 20V4.5M5 11l7-7 7 7',
  phone:
    'M8.6 3.5H5.2A1.7 1.7 0 0 0 3.5 5.3 16 16 0 0 0 18.7 20.5a1.7 1.7 0 0 0 1.8-1.7v-3.3l-4.6-1.8-1.9 2.2a12 12 0 0 1-5.9-5.9l2.2-1.9z',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  chat: 'M20.5 11.7a8.3 8.3 0 0 1-12.2 7.3L3.5 20.5 5 15.7a8.3 8.3 0 1 1 15.5-4zM8.5 10h7M8.5 13.5h4.5',
  network:
    'M9 6.5h6M7 8.7l3.7 6.8M17 8.7l-3.7 6.8M3.5 4h5.5v5H3.5zM15 4h5.5v5H15zM9.3 15.5h5.4v5H9.3z',
  pin: 'M12 21s-7-6.3-7-11.4a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 7.2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3.2 2',
  search: 'M10.7 4a6.7 6.7 0 1 0 0 13.4 6.7 6.7 0 0 0 0-13.4zM15.6 15.6L20.5 20.5',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  check: 'M4.5 12.7l5 5L19.5 7',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  plus: 'M12 5v14M5 12h14',
  external: 'M14 4h6v6M20 4l-9.5 9.5M10 5H4v15h15v-6',
  aerospace:
    'M12 2.8c1 0 1.7 1.3 1.7 3v3.7l7.3 4.5v2l-7.3-2.2v4l2.3 1.7v1.7L12 20.3l-4 .9v-1.7l2.3-1.7v-4L3 16v-2l7.3-4.5V5.8c0-1.7.7-3 1.7-3z',
  defence: 'M12 3l7.5 2.5v5.7c0 4.5-3 8.1-7.5 9.8-4.5-1.7-7.5-5.3-7.5-9.8V5.5zM12 8v8M8.5 12h7',
  automotive:
    'M3.5 16.5v-4l2-1 2-4.5h8l3 4.5 2 1v4h-2M9 16.5h6M5.5 11.5h13M7 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  electronics:
    'M7 7h10v10H7zM10.5 10.5h3v3h-3zM9.5 7V3.5M14.5 7V3.5M9.5 20.5V17M14.5 20.5V17M7 9.5H3.5M7 14.5H3.5M20.5 9.5H17M20.5 14.5H17',
  tooling: 'M4 4h16v4.5H4zM8.5 8.5v3l2 2h3l2-2v-3M12 13.5v3M8 20.5h8M12 16.5v4',
  research:
    'M9.5 3.5h5M10.5 3.5v6l-5.8 9.4c-.5.8 0 1.6.9 1.6h12.8c.9 0 1.4-.8.9-1.6L13.5 9.5v-6M7.7 14.5h8.6',
  power: 'M13 3L5 13.5h6L10.5 21 19 10.5h-6.2z',
  cooling:
    'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5M4 11l3.3-.9-.9-3.3M20 13l-3.3.9.9 3.3M20 11l-3.3-.9.9-3.3M4 13l3.3.9-.9 3.3',
  packaging: 'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5L12 12l8.5-4.5M12 12v9M7.7 5.3l8.6 4.5',
  textile: 'M6.5 3.5h11M6.5 20.5h11M8.5 3.5v17M15.5 3.5v17M8.5 7.5l7 2M8.5 11l7 2M8.5 14.5l7 2',
  export:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5z',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
}

/** A line icon beside words that say the same, one em and a quarter high. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
