/** The `type` of links to PDF files, so that nothing takes them for pages. */
export const PDF = 'application/pdf';
