/** Every reference that the code makes to the specification has its line: `3§6` in docs/references.md, `SAV-06` in docs/requirements. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { requirementIds } from './requirements.ts'

const index = 'docs/references.md'
const reference = /\b(?:[123]§\d+(?:\.\d+)*|(?!(?:AES|SHA|UTF)-)[A-Z]{3}-\d{2,3})\b/g
const sections = [...readFileSync(index, 'utf8').matchAll(/^\| (\S+) \|/gm)].map(([, name]) => name)
const known = new Set([...sections, ...requirementIds])
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.md'], { encoding: 'utf8' })
const missing = files
  .split('\n')
  .filter((path) => path !== '' && path !== index && existsSync(path))
  .flatMap((path) =>
    [...new Set(readFileSync(path, 'utf8').match(reference) ?? [])]
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  )
if (missing.length > 0) {
  console.error(`These references are missing in ${index} and docs/requirements:\n${missing.join('\n')}`)
  process.exitCode = 1
}
