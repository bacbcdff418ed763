import { entities } from '../entities.ts'
import { printDrizzleTables } from '../kernel/printers/printDrizzleTables.ts'
import { printPrismaSchema } from '../kernel/printers/printPrismaSchema.ts'

/** By name, so that a definition that moves prints the same. */
const sorted = [...entities].sort((a, b) => (a.name < b.name ? -1 : 1))

/** Every file that is printed from the definitions: its path from the repository's root, and its text. */
export const printedFiles: readonly { path: string; print: () => string }[] = [
  { path: 'server/prisma/schema.prisma', print: () => printPrismaSchema(sorted) },
  { path: 'desktop/src/core/store/tables.generated.ts', print: () => printDrizzleTables(sorted) },
]
