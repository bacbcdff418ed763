import type { JsonField } from '#shared/kernel/model/Field.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { describeJson, type NameOf, valueText } from './valueText.ts'

/** A value that differs, by what its name and those of the objects around it are called. `how`: two values that read the same. */
type JsonChange = { path: string[]; from: string; to: string } | { path: string[]; how: string }

/**
 * What differs between two JSON objects, value by value: the order of their names counts for nothing. Null if they are
 * not objects, or differ in nothing that authors read.
 */
export function jsonChanges(
  { describeValue }: Pick<JsonField, 'describeValue'>,
  from: unknown,
  to: unknown,
  nameOf: NameOf,
): JsonChange[] | null {
  const changes = changesIn(from, to, [], [])
  return changes && changes.length > 0 ? changes : null

  function changesIn(
    from: unknown,
    to: unknown,
    names: readonly string[],
    above: readonly string[],
  ): JsonChange[] | null {
    const [before, after] = [valuesIn(from), valuesIn(to)]
    if (!before || !after) return null
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => name !== 'id' && !isSameJson(before[name] ?? null, after[name] ?? null))
      .map((name) => {
        const [was, is] = [before[name] ?? null, after[name] ?? null]
        const at = [...names, name]
        const [one, other] = [describeJson(at, was, describeValue), describeJson(at, is, describeValue)]
        return { at, was, is, one, other, path: [...above, one.label] }
      })
      .sort((one, other) => compareNaturally(one.one.label, other.one.label))
      .flatMap(({ at, was, is, one, other, path }): JsonChange[] => {
        const isGroup = typeof (was ?? is) === 'object'
        const inner = isGroup ? changesIn(was, is, at, path) : null
        if (inner !== null) return inner
        const from = one.text ?? valueText(json(), was, nameOf)
        const to = other.text ?? valueText(json(), is, nameOf)
        return from === to ? [{ path, how: 'Another value' }] : [{ path, from, to }]
      })
  }

  /** Where the parts are known by name, one that has none yet is read as an empty one. */
  function valuesIn(value: unknown): Readonly<Record<string, unknown>> | null {
    if (value === null && describeValue) return {}
    if (typeof value !== 'object' || value === null || Array.isArray(value) || 'slate' in value) return null
    return { ...value }
  }
}
