import type { BlockPart } from '../lessons/lesson.ts'
import { newLesson } from './newLesson.ts'

/** A new part of a block, with all field defaults, the same as a new lesson of that type. */
export function newPart(type: BlockPart['type'], name: string, createId: () => string): BlockPart {
  const { id, item } = newLesson(type, name, createId)
  if (!item) throw new Error('A new lesson has an item')
  if (item.type !== 'block') return { id, ...item }
  const { subItems: _none, ...fields } = item
  return { id, ...fields }
}
