/** The company's mark on a square of 36: a drawing die in section, a rod goes in, a wire comes out. */
export const MARK = {
  side: 36,
  die: 'M10 2h16v13.5L10 9zM10 34h16V20.5L10 27z',
  wire: 'M0 11.5h8l17 5.200H36v2.600H25L8 24.5H0z',
};
