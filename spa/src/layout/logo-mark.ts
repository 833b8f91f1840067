/** The logo mark on a 36×36 grid: a drawing die in section; a rod goes in and a wire comes out. */
export const LOGO_MARK = {
  side: 36,
  die: 'M10 2h16v13.5L10 9zM10 34h16V20.5L10 27z',
  wire: 'M0 11.5h8l17 5.200H36v2.600H25L8 24.5H0z',
};
