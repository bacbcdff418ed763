import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import { Portal } from '../../../../shared/src/features/portals/entities/Portal.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import type { Row } from '../CoreApi.ts'
import type { Records } from '../records/createRecords.ts'
import type { Store } from '../store/openStore.ts'
import type { OfRecord } from './belongingIn.ts'
import { publishCourse, requirePublishable } from './publishCourse.ts'
import { publishPortal, requirePortal } from './publishPortal.ts'

/** What has editions, and how it is published. */
export type Publishable = {
  readonly entity: Entity
  /** @throws AppError `validation` with the reasons why a record, and what is published with it, cannot be published */
  require(store: Store, record: Row, belonging: readonly OfRecord[]): void
  /** @throws AppError as `require`, and `forbidden` */
  publish(records: Records, store: Store, key: string, note: string | null): Row
}

const all: readonly Publishable[] = [
  { entity: Course, require: requirePublishable, publish: publishCourse },
  { entity: Portal, require: (_store, ...portal) => requirePortal(...portal), publish: publishPortal },
]

/** @throws AppError `bad_request` for what has no editions of its own */
export function publishableOf(name: string): Publishable {
  const found = all.find(({ entity }) => entity.name === name)
  if (!found) throw new AppError('bad_request', { message: `A ${name} has no editions of its own.` })
  return found
}
