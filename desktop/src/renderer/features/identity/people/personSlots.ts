import type { ComponentType } from 'react'
import type { ServerSource } from '#desktop/renderer/kernel/api/createServerSource.ts'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import type { ActProps } from './Person.ts'

/** A full administrator's action on a person: a menu entry, and its dialog. */
export type PersonAct = { title: string; view: ComponentType<ActProps>; isFinal?: true }

/** Later capabilities' actions on a customer, after identity's. */
export const customerActs = createSlot<readonly PersonAct[]>('acts about a customer')

/** Later capabilities' actions on many customers, in the bar of the list. */
export const customerManyActs =
  createSlot<ComponentType<{ many: ManyTools; source: ServerSource }>>('acts about many customers')

/** Other ways to add customers, beside that for one. */
export const customerAdding = createSlot<ComponentType>('ways to add customers')

export type CustomerDetailsProps = { customer: { key: string; id: string; name: string } }

/** What later capabilities tell of a customer, below the record. */
export const customerDetails = createSlot<ComponentType<CustomerDetailsProps>>('customer details')
