import type { ComponentType } from 'react'
import type { Row } from '#desktop/core/CoreApi.ts'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'

/** Where learners find an item, in its header: the portals' capability knows. */
export const itemAddresses = createSlot<ComponentType<{ entity: Entity; item: Row }>>('addresses of an item')
