import type { OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { lessonPlaces } from '#shared/features/content/rules/outline/lessonPlaces.ts'
import { type Award, collectAwards } from '#shared/features/learning/rules/certificateTerms.ts'
import type { Weighed } from '#shared/features/learning/rules/foldProgress.ts'
import type { LessonNumbers } from '#shared/features/learning/rules/lessonPercents.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Database } from '../../kernel/db/Database.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { findRecord } from '../../kernel/db/records/findRecord.ts'
import type { Places } from './editionPlaces.ts'
import { areMicrocastsAsBefore, type MicrocastVersions, placeMicrocasts } from './facts/microcastsOf.ts'
import { type LearnableItems, type LearnableType, learnables } from './learnables.ts'
import { numberLessons } from './progress/lessonNumbers.ts'

/** The parts of an item that learning needs, computed once per version. */
export type ItemFacts<T extends LearnableType = LearnableType> = {
  /** A course has its microcasts in their places. */
  item: LearnableItems[T]
  version: string
  /** The number of the edition; null for a draft. */
  edition: number | null
  outline: readonly OutlineLesson[]
  /** What counts for the whole: the lessons, and a program's steps. */
  weighed: readonly Weighed[]
  /** Of a published course; null for everything else. */
  numbers: LessonNumbers | null
  places: Places
  /** The certifications that it awards. */
  awards: readonly Award[]
}

/** What the writer of learning must know of an item. */
export type Weighing = Pick<ItemFacts, 'weighed' | 'numbers'>

const maxKept = 200

/**
 * A cache of items by key, drafts apart from published ones. The caller passes the table and the database's
 * current moment (`updatedAt`), so that changes by other processes take effect at once.
 */
function createItemFacts(db: Database) {
  const cache = new Map<string, { facts: ItemFacts; microcasts: MicrocastVersions }>()
  return {
    async get<T extends LearnableType>(
      type: T,
      entity: Entity,
      key: string,
      updatedAt: Date,
    ): Promise<ItemFacts<T> | null> {
      const name = `${entity.name} ${key}`
      const cached = cache.get(name)
      // Cast: the entity's name is part of the name.
      const of = learnables[type]
      const place = { organization: key.split('~')[0] ?? '', isDraft: entity === of.item }
      if (
        cached?.facts.item.updatedAt === updatedAt.toISOString() &&
        (await areMicrocastsAsBefore(db, place, cached.microcasts))
      )
        return cached.facts as ItemFacts<T>
      const record = await findRecord(db, entity, { where: Prisma.sql`key = ${key}` })
      cache.delete(name)
      if (!record) return null
      const { content, versions: microcasts } = of.holdsMicrocasts
        ? await placeMicrocasts(db, place, record)
        : { content: record, versions: new Map<string, string>() }
      // The stored value was validated by the definition's schema.
      const item = content as LearnableItems[T]
      const version = [entity.name, item.updatedAt, ...microcasts.values()].join(' ')
      const outline = of.outlineOf(content)
      const weighed = of.weighedOf?.(content) ?? outline
      const isNumbered = type === 'course' && !place.isDraft
      const lessons = outline.map(({ id }) => id)
      const edition = typeof record.edition === 'number' ? record.edition : null
      const facts = {
        item,
        version,
        edition,
        outline,
        weighed,
        numbers: isNumbered ? await numberLessons(db.pool, key, lessons) : null,
        places: lessonPlaces(outline),
        awards: collectAwards('certification' in item ? item : {}, outline),
      }
      if (cache.size >= maxKept) cache.delete(cache.keys().next().value ?? '')
      cache.set(name, { facts, microcasts })
      return facts
    },
  }
}

const byDatabase = new WeakMap<Database, ReturnType<typeof createItemFacts>>()

/** The one cache of a database's items in this process. */
export function getItemFacts(db: Database) {
  const itemFacts = byDatabase.get(db) ?? createItemFacts(db)
  byDatabase.set(db, itemFacts)
  return itemFacts
}
