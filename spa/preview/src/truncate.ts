const canvas = document.createElement('canvas').getContext('2d')!;

/** The width of a text in Arial, the font of search results. Font size and width are in px. */
function widthOf(text: string, size: number): number {
  canvas.font = `${size}px Arial, "Liberation Sans", sans-serif`;
  return canvas.measureText(text).width;
}

/** Truncates a text with an ellipsis to fit a width. */
export function cutToWidth(text: string, size: number, widest: number): string {
  const fits = (candidate: string) => widthOf(candidate, size) <= widest;
  if (fits(text)) return text;
  const words = text.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')} …`)) words.pop();
  return `${words.join(' ')} …`;
}

/** Truncates a text with an ellipsis to a maximum number of characters. */
export function cutToLength(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
