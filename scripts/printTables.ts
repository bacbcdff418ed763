import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** `server/prisma/internal.prisma`: the server's own tables, of the kernel and of each capability's `tables.prisma`. */
export function printTables(): string {
  const files = globSync('server/src/{kernel,features/*}/tables.prisma', { cwd: root }).sort()
  const rooms = files.map((file) => `// ${file}\n\n${readFileSync(join(root, file), 'utf8').trim()}`)
  return `${[header, ...rooms].join('\n\n')}\n`
}

const header =
  '// Printed from the tables.prisma of the kernel and of each capability by npm run print. Do not edit by hand.\n// Tables of the server itself, which no entity describes.'
