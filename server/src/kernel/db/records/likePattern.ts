/** What is searched for anywhere in a text, for LIKE: its signs mean themselves. Empty stays empty. */
export const likePattern = (text: string): string =>
  text === '' ? '' : `%${text.replace(/[\\%_]/g, '\\$&')}%`
