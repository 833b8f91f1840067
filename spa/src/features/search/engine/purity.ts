/** In %. A decimal number in this range without a unit is treated as a purity: `99.95`. */
const PURITY = { from: 98, below: 100 };

export const isPurity = (value: number) => value >= PURITY.from && value < PURITY.below;
