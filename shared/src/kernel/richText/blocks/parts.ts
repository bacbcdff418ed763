import { z } from 'zod'
import { line, type SimpleBlock, simpleBlocks } from './base.ts'

/** A part of a block, edited in place. */
export type Part = { type: 'part'; title: string; children: SimpleBlock[] }

const part = z.strictObject({ type: z.literal('part'), title: line(200), children: simpleBlocks })

export const partsSchema = (min: number, max: number) => z.array(part).min(min).max(max)

export const newPart = (title = ''): Part => ({
  type: 'part',
  title,
  children: [{ type: 'paragraph', children: [{ text: '' }] }],
})

export const newParts = (count: number): Part[] => Array.from({ length: count }, () => newPart())
