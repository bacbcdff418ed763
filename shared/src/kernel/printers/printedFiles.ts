import { entities } from '../../entities.ts'
import { printDrizzleTables } from './printDrizzleTables.ts'
import { printPrismaSchema } from './printPrismaSchema.ts'

/** Every file that is printed from the definitions: its path from the repository's root, and its text. */
export const printedFiles: readonly { path: string; print: () => string }[] = [
  { path: 'server/prisma/schema.prisma', print: () => printPrismaSchema(entities) },
  { path: 'desktop/src/core/store/tables.generated.ts', print: () => printDrizzleTables(entities) },
]
