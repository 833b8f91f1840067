/** The `type` of links to PDF files, which distinguishes them from links to pages. */
export const PDF = 'application/pdf';
