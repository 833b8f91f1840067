/** Path data on a 24×24 grid, for a stroke width of 1.75. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  'arrow-left': 'M20 12H4.5M11 5l-7 7 7 7',
  'arrow-right': 'M4 12h15.5M13 5l7 7-7 7',
  'arrow-up': 'M12 20V4.5M5 11l7-7 7 7',
  phone:
    'M8.6 3.5H5.2A1.7 1.7 0 0 0 3.5 5.3 16 16 0 0 0 18.7 20.5a1.7 1.7 0 0 0 1.8-1.7v-3.3l-4.6-1.8-1.9 2.2a12 12 0 0 1-5.9-5.9l2.2-1.9z',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  chat: 'M20.5 11.7a8.3 8.3 0 0 1-12.2 7.3L3.5 20.5 5 15.7a8.3 8.3 0 1 1 15.5-4zM8.5 10h7M8.5 13.5h4.5',
  network:
    'M9 6.5h6M7 8.7l3.7 6.8M17 8.7l-3.7 6.8M3.5 4h5.5v5H3.5zM15 4h5.5v5H15zM9.3 15.5h5.4v5H9.3z',
  search: 'M10.7 4a6.7 6.7 0 1 0 0 13.4 6.7 6.7 0 0 0 0-13.4zM15.6 15.6L20.5 20.5',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon, 1.25 em high; the words beside it have the same meaning. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function Icon({ name }: { name: IconName }) {
  return <LineIcon path={PATHS[name]} />;
}
