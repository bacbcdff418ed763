import { lexicographicSortSchema, printSchema } from 'graphql'
import { handlers } from './features.ts'
import { buildSchema } from './kernel/graphql/buildSchema.ts'

/** The schema of the API as text, sorted, so that moving a definition does not change it. */
export const printApi = (): string => `${printSchema(lexicographicSortSchema(buildSchema(handlers)))}\n`
