import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { KnownAssets } from '#shared/features/content/lessons/LessonKind.ts'
import { assetsOfLesson } from '#shared/features/content/rules/outline/assetsOfLesson.ts'
import { courseOutline, programOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { CourseWithNeeds } from '#shared/features/content/rules/publishing/circleFaults.ts'
import { closedSteps } from '#shared/features/content/rules/publishing/closedSteps.ts'
import { emptyBlocks, emptyBlocksOf } from '#shared/features/content/rules/publishing/emptyBlocks.ts'
import type { PublishFault } from '#shared/features/content/rules/publishing/faultsInOutline.ts'
import {
  type KnownToPublish,
  publishFaultsOf,
  type Taught,
} from '#shared/features/content/rules/publishing/publishFaultsOf.ts'
import { silentMicrocast, silentPackages } from '#shared/features/content/rules/publishing/silentPackages.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Row } from '../Row.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import { typedRow } from '../typedRow.ts'

/**
 * What keeps a course, program, microcast or document from being published; the server asks the same rule again. `processed`: as
 * if all files that are being processed were done.
 */
export const faultsOfTaught =
  <E extends keyof Taught>(name: E, files: 'asTheyAre' | 'processed' = 'asTheyAre') =>
  (store: Store, row: Row): PublishFault[] => {
    // Cast: a row of an item's table has all of its fields except server-only ones.
    const whole: Row = { ...row, ...unknownHere }
    const item = whole as Row & Taught[E]
    const facts = factsByType[name](store, item)
    return publishFaultsOf[name](item, files === 'processed' ? withProcessed(facts) : facts)
  }

const withProcessed = (facts: Partial<KnownToPublish>): Partial<KnownToPublish> => ({
  ...facts,
  ...(facts.assets && {
    assets: new Map(
      [...facts.assets].map(([key, asset]) => [
        key,
        isUnderWay(asset.derivativeStatus) ? { ...asset, derivativeStatus: 'processed' } : asset,
      ]),
    ),
  }),
})

const isUnderWay = (status: string) => status === 'pending' || status === 'processing'

/** What learners could not open or complete, though it can be published. */
export const makeWarnings =
  (name: 'course' | 'program' | 'microcast' | 'document') =>
  (store: Store, row: Row): PublishFault[] => {
    if (name === 'document') return emptyBlocksOf('content', (row as Taught['document']).content)
    const manifestOf = (asset: string) => store.projection.find(Asset, asset)?.scormManifest
    // Casts: as above.
    if (name === 'microcast') {
      const { format, microcastAsset, content } = row as Taught['microcast']
      return [
        ...emptyBlocksOf('content', content),
        ...(format === 'scorm12' ? silentMicrocast(microcastAsset, manifestOf) : []),
      ]
    }
    if (name === 'course') {
      const lessons = courseOutline((row as Taught['course']).sections)
      return [...emptyBlocks(lessons), ...silentPackages(lessons, manifestOf)]
    }
    const steps = programOutline((row as Taught['program']).sections)
    const own = steps.flatMap(({ item, ...step }) => (item.type === 'course' ? [] : [{ ...step, item }]))
    const isAsked = publishingAsked(store)
    const closed = closedSteps(steps, (entity, key) => {
      const found = store.projection.find(entity, key)
      return found && found.active !== false && (Boolean(found.publishedAt) || isAsked(entity, found))
    })
    return [...closed, ...emptyBlocks(own), ...silentPackages(own, manifestOf)]
  }

/** Which records are published as soon as the server is reached. */
export function publishingAsked({ db }: Store): (entity: Entity, record: Row) => boolean {
  const filter = { outcome: 'waiting', act: 'publish' }
  const { items } = listRows(db, { entity: Publication.name, filter, offset: 0, limit: everyRow })
  const asked = new Set(items.map(({ entity, recordID }) => `${entity}/${recordID}`))
  return ({ name }, { id }) => asked.has(`${name}/${id}`)
}

/** What only the server knows of an item. */
const unknownHere = { enrollmentCount: 0, avgRating: null, reviews: [] }

export const toCourse = (row: Row): Course => typedRow(Course, { ...row, ...unknownHere })

/** What each verdict is told of the other records of this computer. */
const factsByType: {
  readonly [E in keyof Taught]: (store: Store, item: Taught[E]) => Partial<KnownToPublish>
} = {
  course: (store, { sections, prerequisites }) => ({
    assets: knownAssets(
      store,
      courseOutline(sections).flatMap(({ item }) => assetsOfLesson(item)),
    ),
    needs: prerequisites.length > 0 ? needsOfAll(store) : [],
  }),
  program: (store, { sections, courseItems, microcastItems }) => ({
    assets: knownAssets(
      store,
      programOutline(sections).flatMap(({ item }) => (item.type === 'course' ? [] : assetsOfLesson(item))),
    ),
    items: new Set([
      ...courseItems.filter((key) => store.projection.find(Course, key)),
      ...microcastItems.filter((key) => store.projection.find(Microcast, key)),
    ]),
  }),
  microcast: (store, { microcastAsset }) => ({ assets: knownAssets(store, [microcastAsset ?? '']) }),
  document: (store, { asset }) => ({ assets: knownAssets(store, [asset ?? '']) }),
  certification: (store, { template }) => ({ assets: knownAssets(store, [template ?? '']) }),
}

function needsOfAll({ db }: Store): CourseWithNeeds[] {
  const fields = ['name', 'prerequisites']
  const { items } = listRows(db, { entity: Course.name, fields, offset: 0, limit: everyRow })
  return items.map((row) => typedRow(Course, row))
}

function knownAssets(store: Store, keys: readonly string[]): KnownAssets {
  const assets = new Map<string, { type: string; status: string; derivativeStatus: string }>()
  for (const key of new Set(keys)) {
    const asset = store.projection.find(Asset, key)
    if (asset)
      assets.set(key, {
        type: String(asset.type),
        status: String(asset.status),
        derivativeStatus: String(asset.derivativeStatus),
      })
  }
  return assets
}
