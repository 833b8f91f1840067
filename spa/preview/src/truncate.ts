const canvas = document.createElement('canvas').getContext('2d')!;

/** Truncates a text with an ellipsis to fit a width in Arial. Font size and width are in px. */
export function cutToWidth(text: string, size: number, widest: number): string {
  canvas.font = `${size}px Arial, "Liberation Sans", sans-serif`;
  const fits = (candidate: string) => canvas.measureText(candidate).width <= widest;
  if (fits(text)) return text;
  const words = text.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')} …`)) words.pop();
  return `${words.join(' ')} …`;
}

/** Truncates a text with an ellipsis to a maximum number of characters. */
export function cutToLength(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
