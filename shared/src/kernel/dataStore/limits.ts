import type { Entity } from '../model/Entity.ts'
import { pageSizes } from '../model/pageSizes.ts'

/** The store's constants (3§9). Times in milliseconds. */
export const limits = {
  listPage: pageSizes.list,
  searchPage: pageSizes.search,
  orFilters: 100,
  batch: 20,
  freshMs: 86_400_000,
} as const

/** A list's default length. */
export const defaultCount = ({ hasLongLists }: Pick<Entity, 'hasLongLists'>): number =>
  hasLongLists ? pageSizes.most : limits.listPage

export function chunked<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size))
  return chunks
}
