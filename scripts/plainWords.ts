/**
 * Texts, comments, test titles and docs are in plain English: refuses the words of `words/oddWords.ts` in every file that
 * people write.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { oddWords } from './words/oddWords.ts'

const written = /\.(?:tsx?|js|css|html|md|json|ya?ml|prisma|sql)$/
const notOurs: readonly RegExp[] = [
  // Printed or recorded.
  /\.generated\.|\.golden\.|package-lock\.json$|^docs\/(references|requirements)\.md$|^docs\/requirements\/|\/fixtures\//,
  // Quotes of the specification.
  /^shared\/node\/words\/(?:quotes|otherQuotes)\.json$/,
  // The courses of the sample school, written by its teachers.
  /^resources\/sample\//,
  // The lists of these words.
  /^scripts\/words\/oddWords/,
  // Migrations are never edited.
  /^server\/prisma\/migrations\//,
  // Other languages.
  /\/(?!en\b)[a-z]{2}\.json$/,
]

const found = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => written.test(path) && !notOurs.some((pattern) => pattern.test(path)) && existsSync(path))
  .flatMap((path) =>
    oddWords(readFileSync(path, 'utf8')).map(
      ({ line, word, plainer }) => `  ${path}:${line}: “${word}”: ${plainer}\n`,
    ),
  )
if (found.length > 0) {
  console.error(`Words that make a reader read twice. Rewrite the sentence:\n${found.join('')}`)
  process.exitCode = 1
}
