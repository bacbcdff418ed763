import type { PageElement } from './pageElement.ts'

type Type = PageElement['type']

/** What widgets and rows can be in. */
const stacks = ['column', 'conditional'] as const satisfies readonly Type[]
/** All parts of a page that hold others; widgets are the rest. */
export const holders = ['row', ...stacks] as const

export type PageHolderType = (typeof holders)[number]

export const isStack = (type: Type): boolean => stacks.some((one) => one === type)
export const holdsParts = (type: Type): type is PageHolderType => holders.some((one) => one === type)
