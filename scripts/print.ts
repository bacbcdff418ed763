import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printedFiles } from '#shared/definitions/printedFiles.ts'
import { requirements } from './requirements.ts'
import { glossary } from './words/explainedWords.ts'
import { printedWords } from './words/printWords.ts'

const root = join(import.meta.dirname, '..')

/** `npm run print` writes every generated file; `--check` only reports which ones differ (exit code 1). */
const isCheck = process.argv.includes('--check')
const tables = { path: 'server/prisma/internal.prisma', print: printTables }
for (const file of [...printedWords(), ...printedFiles, tables, glossary, requirements]) write(file)
// The server needs its database client, which is made from the files printed before.
const { printApi } = await import('#server/printApi.ts')
write({ path: 'server/schema.graphql', print: printApi })
const { printMails } = await import('#server/printMails.ts')
write({ path: 'docs/mails.md', print: printMails })

function write({ path, print }: { path: string; print: () => string }): void {
  const file = new URL(`../${path}`, import.meta.url)
  const printed = print()
  if (existsSync(file) && readFileSync(file, 'utf8') === printed) return
  if (isCheck) {
    console.error(`${path} is out of date. Run: npm run print`)
    process.exitCode = 1
  } else {
    writeFileSync(file, printed)
    console.log(`Printed ${path}`)
  }
}

/** `server/prisma/internal.prisma`: the server's own tables, of the kernel and of each capability's `tables.prisma`. */
function printTables(): string {
  const files = globSync('server/src/{kernel,features/*}/tables.prisma', { cwd: root }).sort()
  const rooms = files.map((file) => `// ${file}\n\n${readFileSync(join(root, file), 'utf8').trim()}`)
  const header =
    '// Printed from the tables.prisma of the kernel and of each capability by npm run print. Do not edit by hand.\n// Tables of the server itself, which no entity describes.'
  return `${[header, ...rooms].join('\n\n')}\n`
}
