import { findEntity } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { choiceLabel } from '../../values/optionLabel.ts'
import { isOfSlug, stateColumn } from '../table/columnsOf.tsx'

/** A value that a list can be narrowed to. The empty one stands for records that have none. */
export type FilterOption = { value: string; label: string }

/** A field that a list can be narrowed by: on or off, some of its options, or some records that it names. */
export type FilterField = {
  name: string
  label: string
  options: readonly FilterOption[]
  /** The entity whose records are the options, and the field that holds the value. */
  records?: { entity: string; by: 'key' | 'code' }
  isSwitch: boolean
  /** Chosen elsewhere on the screen: it has no chip. */
  isElsewhere?: true
  /** Listed below the others. */
  isRare?: boolean
}

/** Whether a date or a time is there: “Revoked: yes”. */
export const presenceFilter = (name: string, label: string): FilterField => ({
  ...{ name, label },
  options: switchOptions('Yes', 'No'),
  isSwitch: true,
})

/** The fields that make sense to narrow a list by, its state first. */
export function filterFields(entity: Entity): readonly FilterField[] {
  const state = stateColumn(entity)
  const published: FilterField[] =
    state?.field === 'publishedAt'
      ? [
          {
            name: 'publishedAt',
            label: 'State',
            options: switchOptions('Published', 'Draft'),
            isSwitch: true,
          },
        ]
      : []
  const own = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.onlineOnly || field.secret || field.comesWith || field.readBy || field.namesSiblings) return []
    if (isOfSlug(entity, name)) return []
    const facts = describeField(field.kind === 'list' && !field.keyed ? field.of : field)
    // Of the switches, only “Active” is what lists are narrowed by often.
    const isRare = field.kind === 'boolean' && name !== 'active'
    return facts ? [{ name, label: labelOf(name, field), ...facts, isRare }] : []
  })
  return [...published, ...own]
}

function describeField(field: Field): Pick<FilterField, 'options' | 'records' | 'isSwitch'> | null {
  if (field.kind === 'boolean') return { options: switchOptions('Yes', 'No'), isSwitch: true }
  if (field.kind === 'choice')
    return {
      options: field.options.map((value) => ({ value, label: choiceLabel(field, value) })),
      isSwitch: false,
    }
  const isNamed = field.kind === 'reference' && field.toBy === undefined && field.by !== 'id'
  if (isNamed && findEntity(field.to)?.sync === 'synced')
    return { options: [], records: { entity: field.to, by: 'key' }, isSwitch: false }
  if (field.kind === 'text' && field.codeOf !== undefined)
    return { options: [], records: { entity: field.codeOf, by: 'code' }, isSwitch: false }
  return null
}

const switchOptions = (on: string, off: string): FilterOption[] => [
  { value: 'yes', label: on },
  { value: 'no', label: off },
]
