/** A computed colour as red, green and blue from 0 to 255, and its opacity. */
function colour(text) {
  const [r, g, b, a = 1] = text.match(/-?[\d.]+/g).map(Number);
  const scale = text.startsWith('color(') ? 255 : 1;
  return [r * scale, g * scale, b * scale, a];
}

function over([r, g, b, a], below) {
  return [r, g, b].map((part, at) => part * a + below[at] * (1 - a)).concat(1);
}

/** The background colour behind an element's text; no text of the site is on a picture. */
function ground(element) {
  if (!element) return [255, 255, 255, 1];
  const own = colour(getComputedStyle(element).backgroundColor);
  return own[3] === 1 ? own : over(own, ground(element.parentElement));
}

/** The relative luminance of WCAG 2.2. */
function luminance(parts) {
  const [r, g, b] = parts.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(element) {
  const below = ground(element);
  const above = over(colour(getComputedStyle(element).color), below);
  const both = [luminance(above), luminance(below)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** The size of an element's type as it is shown: a drawing's is scaled with the drawing. */
function sizeOf(element) {
  const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM().a : 1;
  return parseFloat(getComputedStyle(element).fontSize) * scale;
}

/** Whether the text is visible; disabled text need not be legible. */
function isSeen({ parentElement: element, data }) {
  if (!data.trim() || element.closest('script, style, noscript, :disabled')) return false;
  const { width, height } = element.getBoundingClientRect();
  const options = { opacityProperty: true, visibilityProperty: true };
  return width > 1 && height > 1 && element.checkVisibility(options);
}

/** The extremes of the page's texts, each with the words that have it. */
function figures() {
  const found = {};
  const note = (name, value, words, isBetter) => {
    if (!found[name] || isBetter(value, found[name][0])) found[name] = [value, words];
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!isSeen(text)) continue;
    const element = text.parentElement;
    const words = text.data.trim().replace(/\s+/g, ' ').slice(0, 24);
    const size = sizeOf(element);
    note('smallest', size, words, (one, other) => one < other);
    note('largest', size, words, (one, other) => one > other);
    note('contrast', contrast(element), words, (one, other) => one < other);
  }
  return found;
}
