import type { ComponentType } from 'react'
import { createSlot } from '../../../kernel/manifest/Slot.ts'
import type { ActProps } from './Person.ts'

/** What full administrators can do about a person: an entry of a menu, and the dialog behind it. */
export type PersonAct = { title: string; view: ComponentType<ActProps>; isFinal?: true }

/** What later capabilities do about a customer, after what identity does. */
export const customerActs = createSlot<readonly PersonAct[]>('acts about a customer')
