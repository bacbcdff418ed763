import type { ComponentType, ReactNode } from 'react'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import type { Learner } from '#desktop/core/sync/ServerApi.ts'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import type { Course } from '#shared/features/content/entities/Course.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { OfItem } from './ItemKind.ts'

/** Where learners find an item, in its header: the portals' capability knows. */
export const itemAddresses = createSlot<ComponentType<{ entity: Entity; item: Row }>>('addresses of an item')

/** What can be done with an item, as buttons in its header. */
export const itemTools = createSlot<{ name: string; View: ComponentType<OfItem> }>('tools of an item')

/** Below the header of an item that has just been published: its address. */
export const publishedAddress = createSlot<
  ComponentType<{ entity: Entity; item: Row; edition: number | null }>
>('address of a published item')

type ItemReadersProps = { entity: Entity; item: Row; children(texts: readonly string[]): ReactNode }

/** Who will be able to open an item once it is published, in sentences; none where no portal shows it. */
export const itemReaders = createSlot<ComponentType<ItemReadersProps>>('readers of an item')

export type LearnerDetailsProps = {
  course: Course
  customer: Learner['customer']
  progress: Learner['progress']
  packageScores: Learner['packageScores']
}

/** Details of one learner of a course, below their row. */
export const learnerDetails = createSlot<ComponentType<LearnerDetailsProps>>('learner details')

/**
 * What the server knows of people who use an item, as a sentence about `count` of them; null if there is nothing to tell.
 * `preventsDeletion`: the server refuses to delete the item because of them.
 */
export type PeopleOfItem = (
  core: Pick<CoreApi, 'executeOnServer'>,
  item: { organization: string; entity: Entity; key: string },
) => Promise<{ text: string; preventsDeletion: boolean } | null>

/** Asked before an item is deleted. */
export const peopleOfItem = createSlot<PeopleOfItem>('people of an item')

export type ItemManyActProps = { entity: Entity; many: ManyTools }

/** Later capabilities' actions on many items of a kind, in the bar of their list. */
export const itemManyActs = createSlot<ComponentType<ItemManyActProps>>('acts about many items')

/** Below the price of an item under edit: where and how it is sold. It reads the form. */
export const itemSelling = createSlot<ComponentType>('selling an item')
