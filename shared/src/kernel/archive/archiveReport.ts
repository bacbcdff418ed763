/** What no archive ever holds; said in each. */
const never = [
  'People, their progress, certificates, orders and memberships, reviews, and what they wrote in discussions.',
  'Where it is shown and who may take it: libraries, portals and access groups.',
  'Whether it is published, and its earlier editions and history.',
]

/** The report inside an archive: what is left out always, and what was left out of this one. */
export const archiveReport = (left: readonly string[]): string =>
  [
    'What this archive does not hold',
    '',
    'Never in an archive:',
    ...never.map((line) => `- ${line}`),
    '',
    ...(left.length === 0
      ? ['Nothing else was left out.']
      : ['Left out of this archive:', ...left.map((line) => `- ${line}`)]),
    '',
  ].join('\n')
