import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { PublishFault } from '#shared/features/content/rules/publishing/faultsInOutline.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { frameWarnings, type LinkedState } from '#shared/features/portals/rules/frameWarnings.ts'
import { portalFaults } from '#shared/features/portals/rules/portalFaults.ts'
import { portalWarnings } from '#shared/features/portals/rules/portalWarnings.ts'
import type { FrameTarget } from '#shared/features/portals/rules/shownFrame.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Row } from '../Row.ts'
import type { Store } from '../store/openStore.ts'
import type { OfRecord } from './belongingIn.ts'
import { emptyLists } from './emptyLists.ts'
import { faultsOfTaught, makeWarnings } from './faultsOfTaught.ts'

/** An entity with editions: its belonging records, and the faults that prevent publishing. */
export type Publishable = {
  readonly entity: Entity
  faults(store: Store, record: Row, belonging: readonly OfRecord[]): PublishFault[]
  /** The faults that stay when all of its files are processed. */
  faultsWhenProcessed?(store: Store, record: Row): PublishFault[]
  /** What does not keep it from being published, but its author is asked about. */
  warnings?(store: Store, record: Row, belonging: readonly OfRecord[]): PublishFault[]
}

/** The faults of what learners take, now and once its files are processed. */
const taught = (name: Parameters<typeof faultsOfTaught>[0]) => ({
  faults: faultsOfTaught(name),
  faultsWhenProcessed: faultsOfTaught(name, 'processed'),
})

const linkable = new Map<string, Entity>(
  [Course, Program, Microcast, Document, Meeting].map((entity) => [entity.name, entity]),
)

/** What a console knows of an item that a menu or footer links to; a meeting is not published on its own. */
function stateOfLinked({ projection }: Store, { type, key }: FrameTarget): LinkedState {
  const entity = linkable.get(type)
  const row = entity && projection.find(entity, key)
  if (!row) return 'gone'
  return 'publishedAt' in row && row.publishedAt === null ? 'unpublished' : 'published'
}

const all: readonly Publishable[] = [
  { entity: Course, ...taught('course'), warnings: makeWarnings('course') },
  { entity: Program, ...taught('program'), warnings: makeWarnings('program') },
  { entity: Microcast, ...taught('microcast'), warnings: makeWarnings('microcast') },
  { entity: Document, ...taught('document'), warnings: makeWarnings('document') },
  { entity: Certification, ...taught('certification') },
  {
    entity: Portal,
    // Cast: a row of the portals' table has the fields of a portal.
    faults: (_store, portal, belonging) => portalFaults(portal as Portal, belonging),
    warnings: (store, portal, belonging) => [
      ...portalWarnings(portal, belonging),
      ...emptyLists(store, portal, belonging, Date.now()),
      // Cast: as above.
      ...frameWarnings((portal as Portal).frame, belonging, (target) => stateOfLinked(store, target)),
    ],
  },
]

/** @throws AppError `bad_request` for what has no editions of its own */
export function getPublishable(name: string): Publishable {
  const publishable = all.find(({ entity }) => entity.name === name)
  if (!publishable) throw new AppError('bad_request', { message: `A ${name} has no editions of its own.` })
  return publishable
}
