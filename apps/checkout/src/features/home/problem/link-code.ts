/** Codes of links that can't be used: those that the table of codes answers with the link's page, which home does not carry. */
export const linkCode = /^(?:9150[1-7]|91551|91596)$/;
