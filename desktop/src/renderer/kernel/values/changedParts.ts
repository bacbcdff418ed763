import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { SectionTreeField } from '#shared/kernel/model/Field.ts'
import { elementName } from '#shared/kernel/rules/records/elementName.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { encodeId } from '#shared/kernel/sync/structure/cellTree.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * An element of a tree, such as a lesson, that an earlier state has otherwise than the present one. `from` and `to`
 * are the present and the earlier record with this element alone; `from` has none where it was deleted since.
 */
export type ChangedPart = { path: string; name: string; isDeleted: boolean; from: Values; to: Values }

/** The elements of a record's trees that can be restored from an earlier state. */
export function changedParts(entity: Entity, now: Values, then: Values): ChangedPart[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.kind !== 'sectionTree') return []
    const present = new Map(collect(field, now[name]).map((element) => [element.id, element]))
    return collect(field, then[name]).flatMap((element) => {
      const current = present.get(element.id)
      if (current && isSameJson(current, element)) return []
      return [
        {
          path: `${name}/${encodeId(String(element.id))}`,
          name: elementName({ name, field }, element),
          isDeleted: current === undefined,
          from: { [name]: current ? [current] : [] },
          to: { [name]: [element] },
        },
      ]
    })
  })
}

/** All elements of a tree, each without those below it. */
function collect(field: SectionTreeField, elements: unknown): Values[] {
  if (!Array.isArray(elements)) return []
  return (elements as Values[]).flatMap((element) => [
    { ...element, [field.children]: [] },
    ...collect(field, element[field.children]),
  ])
}
