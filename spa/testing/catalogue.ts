import { readPublished } from '../plugins/published-catalogue.ts';

/** The project's catalogue as it is published. Tests must not modify it. */
export const catalogue = readPublished(process.env['PUBLISHED_CATALOGUE']!);
