/** What a link says of a file, so that nothing takes it for a page. */
export const PDF = 'application/pdf';
