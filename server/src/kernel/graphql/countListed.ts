import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { RequestContext } from '../request/RequestContext.ts'

/**
 * How many values the lists inside the records of one call may answer: an outline of 10,000 sections some times over, but
 * not for each of thirty aliases. What a call's lists ask for is judged before (`limits.cost`); how long the lists inside
 * a record are is only known here.
 */
export const mostListed = 600_000

const counts = new WeakMap<RequestContext, number>()

/** Counts the values that a list answers against its call. @throws AppError `too_large` */
export function countListed(
  list: readonly unknown[],
  context: RequestContext,
  info: GraphQLResolveInfo,
): void {
  const widths = new Map<string, number>()
  const width = info.fieldNodes.reduce(
    (sum, { selectionSet }) => sum + measureWidth(selectionSet, info, widths),
    0,
  )
  const count = (counts.get(context) ?? 0) + list.length * width
  counts.set(context, count)
  if (count > mostListed) throw new AppError('too_large')
}

/** How many fields of a value are asked for, those of its records included. Of the fragments on several types the widest counts. */
function measureWidth(
  set: SelectionSetNode | undefined,
  info: GraphQLResolveInfo,
  widths: Map<string, number>,
): number {
  let own = 0
  const ofTypes = new Map<string | undefined, number>()
  const add = (type: string | undefined, width: number) => ofTypes.set(type, (ofTypes.get(type) ?? 0) + width)
  for (const selection of set?.selections ?? [])
    if (selection.kind === 'Field') own += 1 + measureWidth(selection.selectionSet, info, widths)
    else if (selection.kind === 'InlineFragment')
      add(selection.typeCondition?.name.value, measureWidth(selection.selectionSet, info, widths))
    else {
      const name = selection.name.value
      const fragment = info.fragments[name]
      const width = widths.get(name) ?? measureWidth(fragment?.selectionSet, info, widths)
      widths.set(name, width)
      add(fragment?.typeCondition.name.value, width)
    }
  return own + Math.max(0, ...ofTypes.values())
}
