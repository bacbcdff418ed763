import type { ComponentType } from 'react'
import { createSlot } from '../../../kernel/manifest/Slot.ts'

export type CustomerDetailsProps = { customerKey: string }

/** What later capabilities tell of a customer, below the record. */
export const customerDetails = createSlot<ComponentType<CustomerDetailsProps>>('customer details')
