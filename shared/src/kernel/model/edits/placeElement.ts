import { AppError } from '../../errors/AppError.ts'

export type Values = Readonly<Record<string, unknown>>
export type Element = { readonly id: string } & Values

type Position = { path: string[]; after?: string | null }

/** Inserts an element among its siblings: `after` null is first, undefined is last. */
export function placed(rest: readonly Element[], element: Element, position: Position): Element[] {
  const { after } = position
  if (after === undefined) return [...rest, element]
  if (after === null) return [element, ...rest]
  const index = rest.findIndex(({ id }) => id === after)
  if (index < 0) throw missing(position, after)
  return rest.toSpliced(index + 1, 0, element)
}

export const samePlace = 'It is already there.'

export const fault = (edit: { path: string[] }, message: string) =>
  new AppError('validation', { message, details: { path: edit.path } })
export const missing = (edit: { path: string[] }, id: string) =>
  fault(edit, `There is no ${id} here any more.`)
