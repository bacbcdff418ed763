import { entities } from '../entities.ts'
import { printDrizzleTables } from '../kernel/printers/printDrizzleTables.ts'
import { printPrismaSchema } from '../kernel/printers/printPrismaSchema.ts'

/** Sorted by name, so that moving a definition does not change the output. */
const sorted = [...entities].sort((a, b) => (a.name < b.name ? -1 : 1))

/** Every generated file: its path from the repository's root, and its text. */
export const printedFiles: readonly { path: string; print: () => string }[] = [
  { path: 'server/prisma/schema.prisma', print: () => printPrismaSchema(sorted) },
  { path: 'desktop/src/core/store/tables.generated.ts', print: () => printDrizzleTables(sorted) },
]
