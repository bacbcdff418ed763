import type { ComponentType } from 'react'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'

export type CustomerDetailsProps = { customer: { key: string; id: string; name: string } }

/** What later capabilities tell of a customer, below the record. */
export const customerDetails = createSlot<ComponentType<CustomerDetailsProps>>('customer details')
