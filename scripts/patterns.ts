/**
 * `node scripts/patterns.ts`, a step of `npm run check`: no regular expression of the product takes more than linear time.
 *
 * A pattern that backtracks takes seconds or days for a text that somebody chose, and everybody waits. Judging takes up
 * to seconds for each, so patterns judged linear are committed (`patterns/linear.json`), and the check only looks it up.
 * `--judge` judges those that are not there yet. A pattern that is not linear is rewritten as one pass, or is in
 * `patterns/allowed.ts` with the reason why its text is short.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowed, madeWhileRunning } from './patterns/allowed.ts'
import { findPatterns, type Place } from './patterns/findPatterns.ts'

const root = join(import.meta.dirname, '..')
const listPath = join(root, 'scripts/patterns/linear.json')
const faults: string[] = []

const found = globSync('{shared,server,desktop,web,resources}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/generated/**'],
})
  .filter((file) => !/\.test\.|\/testing\/|\.generated\./.test(file))
  .sort()
  .map((file) => findPatterns(file, readFileSync(join(root, file), 'utf8')))
const literals = found.flatMap((one) => one.literals)
const made = found.flatMap((one) => one.made)

// Cast: only this script writes it.
const linear = new Set(JSON.parse(readFileSync(listPath, 'utf8')) as string[])
if (process.argv.includes('--judge')) await judgeNew()

for (const pattern of literals)
  if (!linear.has(pattern.text) && !allowed.has(pattern.text))
    faults.push(
      `${at(pattern)} ${pattern.text} is not judged, or not linear: run node scripts/patterns.ts --judge`,
    )
for (const one of made)
  if (!(one.file in madeWhileRunning))
    faults.push(
      `${at(one)} ${one.text} is made while it runs: name the reason in scripts/patterns/allowed.ts`,
    )
const texts = new Set(literals.map(({ text }) => text))
for (const text of allowed.keys()) if (!texts.has(text)) faults.push(`allowed.ts: no code has ${text}`)
const makers = new Set(made.map(({ file }) => file))
for (const file of Object.keys(madeWhileRunning))
  if (!makers.has(file)) faults.push(`allowed.ts: ${file} makes no pattern`)

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
} else process.stdout.write(`${texts.size} patterns, ${allowed.size} of them allowed\n`)

/** Writes the linear patterns, and reports how the others grow. Patterns that no code has any more are left out. */
async function judgeNew(): Promise<void> {
  const { judgePattern } = await import('./patterns/judgePattern.ts')
  for (const pattern of literals) {
    if (linear.has(pattern.text) || allowed.has(pattern.text)) continue
    const verdict = judgePattern(pattern)
    if (verdict.isLinear) linear.add(pattern.text)
    else process.stdout.write(`${at(pattern)} ${pattern.text}: ${verdict.why}\n`)
  }
  const kept = [...new Set(literals.map(({ text }) => text))].filter((text) => linear.has(text)).sort()
  writeFileSync(listPath, `${JSON.stringify(kept, null, 2)}\n`)
}

function at({ file, line }: Place): string {
  return `${file}:${line}`
}
