/** What no archive ever holds; said in each. */
const never = [
  'People, their progress, certificates, orders and memberships, reviews, and what they wrote in discussions.',
  'Where it is shown and who may take it: libraries, portals and access groups.',
  'Whether it is published, and its earlier editions and history.',
]

const list = (title: string, lines: readonly string[]) => [title, ...lines.map((line) => `- ${line}`), '']

/**
 * The text inside every archive. It is the same in all of them: what was left out of one is not in its bytes, because an export of
 * what was imported cannot know it, and has to have the same bytes (SYN-20).
 */
export const archiveNote: string = list('Never in an archive:', never).join('\n')

/** The report beside an archive: what was left out of this one, and what is left out always. */
export const archiveReport = (fileName: string, left: readonly string[]): string =>
  [...list(`Left out of ${fileName}:`, left), ...list('Never in an archive:', never)].join('\n')
