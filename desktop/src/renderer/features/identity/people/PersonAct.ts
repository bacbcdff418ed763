import type { ComponentType } from 'react'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'
import type { ActProps } from './Person.ts'

/** A full administrator's action on a person: a menu entry, and its dialog. */
export type PersonAct = { title: string; view: ComponentType<ActProps>; isFinal?: true }

/** Later capabilities' actions on a customer, after identity's. */
export const customerActs = createSlot<readonly PersonAct[]>('acts about a customer')
