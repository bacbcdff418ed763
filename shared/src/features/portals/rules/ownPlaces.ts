import type { Belonging } from '#shared/kernel/editions/cutIntoParts.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { Category } from '../entities/Category.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import type { OwnPlaces } from './deadPlaces.ts'

type Named = { id?: unknown; slug?: unknown; subCategories?: unknown }

/** The addresses of the free pages and categories that are published with a portal. */
export function listOwnPlaces(belonging: readonly Belonging[]): OwnPlaces {
  const recordsOf = (entity: string): Stored[] =>
    belonging.filter((one) => one.entity.name === entity).map(({ record }) => withId(record))
  return {
    pages: namesOf(recordsOf(PortalTemplate.name).filter(({ kind }) => kind === 'free')),
    categories: namesOf(recordsOf(Category.name).flatMap(withBelow)),
  }
}

type Stored = Readonly<Record<string, unknown>>

const withId = (record: Stored): Stored => ({ ...record, id: parseKey(String(record.key))?.id })

const withBelow = (category: Named): Named[] => [
  category,
  // Cast: a tree of categories, each with an id.
  ...(Array.isArray(category.subCategories) ? (category.subCategories as Named[]) : []).flatMap(withBelow),
]

const namesOf = (records: readonly Named[]): ReadonlySet<string> =>
  new Set(records.flatMap(({ id, slug }) => [id, slug]).filter((name) => typeof name === 'string'))
