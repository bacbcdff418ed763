import type { ComponentType, RefObject } from 'react'
import { createSlot } from '../manifest/Slot.ts'

/** Within the editor (`useSlateStatic`): what others put beside the blocks of a page's text. It is not drawn again for each key. */
export type BesideTextProps = { frame: RefObject<HTMLElement | null> }
export const besideText = createSlot<{ name: string; View: ComponentType<BesideTextProps> }>(
  'beside the blocks of a text',
)
