import type { ComponentType } from 'react'
import type { Entity } from '../../../../../../shared/src/kernel/model/Entity.ts'
import type { Row } from '../../../../core/CoreApi.ts'
import { createSlot } from '../../../kernel/manifest/Slot.ts'

/** Where learners find an item, in its header: the portals' capability knows. */
export const itemAddresses = createSlot<ComponentType<{ entity: Entity; item: Row }>>('addresses of an item')
