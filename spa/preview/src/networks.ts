/** How a chat app or network shows a card: what it crops and where it cuts. */
export interface Network {
  name: string;
  /** The picture's sides as shown; others are cropped from the middle. */
  aspect: 'wide' | 'half' | 'square';
  place: 'above' | 'beside';
  /** Characters that are shown before the ellipsis; 0: not shown. */
  title: number;
  description: number;
  /** Whether the site's host stands over the title, under it, or in the picture. */
  host: 'over' | 'under' | 'on';
}

/** By each app's own look in 2026; they change it without notice, so the numbers are about right. */
export const NETWORKS: Network[] = [
  { name: 'WhatsApp', aspect: 'wide', place: 'above', title: 65, description: 80, host: 'under' },
  { name: 'Facebook', aspect: 'wide', place: 'above', title: 88, description: 110, host: 'over' },
  { name: 'LinkedIn', aspect: 'wide', place: 'above', title: 120, description: 0, host: 'under' },
  { name: 'X', aspect: 'half', place: 'above', title: 70, description: 0, host: 'on' },
  { name: 'Slack', aspect: 'wide', place: 'above', title: 150, description: 300, host: 'over' },
  { name: 'Teams', aspect: 'square', place: 'beside', title: 80, description: 120, host: 'under' },
  { name: 'iMessage', aspect: 'wide', place: 'above', title: 80, description: 0, host: 'under' },
];
