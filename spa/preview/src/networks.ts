/** How an app shows a social card: how it crops the picture and truncates the texts. */
export interface Network {
  name: string;
  /** The aspect ratio to which the picture is cropped around its centre. */
  aspect: 'wide' | 'half' | 'square';
  place: 'above' | 'beside';
  /** Maximum characters of the title; 0 hides the title. */
  title: number;
  description: number;
  /** Whether the host name is above the title, below the title, or in the picture. */
  host: 'over' | 'under' | 'on';
}

/** Measured in 2026; the apps change without notice, so the numbers are approximate. */
export const NETWORKS: Network[] = [
  { name: 'WhatsApp', aspect: 'wide', place: 'above', title: 65, description: 80, host: 'under' },
  { name: 'Facebook', aspect: 'wide', place: 'above', title: 88, description: 110, host: 'over' },
  { name: 'LinkedIn', aspect: 'wide', place: 'above', title: 120, description: 0, host: 'under' },
  { name: 'X', aspect: 'half', place: 'above', title: 70, description: 0, host: 'on' },
  { name: 'Slack', aspect: 'wide', place: 'above', title: 150, description: 300, host: 'over' },
  { name: 'Teams', aspect: 'square', place: 'beside', title: 80, description: 120, host: 'under' },
  { name: 'iMessage', aspect: 'wide', place: 'above', title: 80, description: 0, host: 'under' },
];
