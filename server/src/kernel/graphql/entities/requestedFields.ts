import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/** The fields requested below this one, also in fragments; `below` is the path to them (`items`). */
export function requestedFields(info: GraphQLResolveInfo, below: string | null = null): string[] {
  const names = new Set<string>()
  const collect = (set: SelectionSetNode | undefined, way: string | null) => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'InlineFragment') collect(selection.selectionSet, way)
      else if (selection.kind === 'FragmentSpread')
        collect(info.fragments[selection.name.value]?.selectionSet, way)
      // What a record links to is read from the fields of the same names.
      else if (way === null && selection.name.value === 'linked') collect(selection.selectionSet, null)
      else if (way === null) names.add(selection.name.value)
      else if (selection.name.value === way) collect(selection.selectionSet, null)
    }
  }
  for (const node of info.fieldNodes) collect(node.selectionSet, below)
  return [...names]
}
