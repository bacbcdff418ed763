import type { ComponentType } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createSlot } from '../../manifest/Slot.ts'

/** Where people find a record, as lines with a link each; nothing for records that have no page. */
export const recordAddresses =
  createSlot<ComponentType<{ entity: Entity; record: Row }>>('addresses of a record')
