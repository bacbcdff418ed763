import { type ReactNode, useId } from 'react'
import { findEntity } from '#shared/entities.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { meaningOf } from '#shared/kernel/model/meaningOf.ts'
import { findLock } from '#shared/kernel/rules/access/fieldLocks.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { useRoles } from '../api/useConsoleState.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useSlot } from '../manifest/FeaturesContext.tsx'
import type { FieldEditorProps, FormParts, HolderProps } from './ControlProps.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FieldList, type FieldListProps } from './FieldList.tsx'
import { useFormTarget } from './FormTarget.tsx'
import { fieldTools } from './fieldTools.ts'
import { useField } from './useField.ts'
import { currencyOf, sayMoneyFault } from './widgets/minorUnits.ts'
import { typedLanguage } from './widgets/readDecimal.ts'
import { widgets } from './widgets.ts'

/** A form of a record's fields, generated from their definition; `names` selects and orders them. */
export const EntityForm = (props: FieldListProps) => <FieldList {...props} FieldEditor={FieldEditor} />

/** One form field: label, widget, help, and its fault, shown on blur and until it is fixed. */
export function FieldEditor(props: FieldEditorProps) {
  const { name, field, path = [name], isLabelHidden = false } = props
  const used = useField(name, field, path)
  const { entity, isReadOnly = false, record } = useFormTarget()
  const lock = useLock(field, record)
  const { error } = useDialogs()
  const id = useId()
  const tool = useSlot(fieldTools).find(({ fits }) => fits(entity.name, path))
  const widget = kindOf(field).widget(field)
  const Widget = widgets[widget]
  const label = props.label ?? labelOf(name, field)
  // What was typed is no sum: how one is written says more than that.
  const isUnread = field.kind === 'money' && typeof used.value === 'string' && used.value.trim() !== ''
  const shownFault =
    used.shownFault !== null && isUnread
      ? sayMoneyFault(currencyOf(record), typedLanguage())
      : used.shownFault
  const control: HolderProps = {
    id,
    name,
    label,
    placeholder: isLabelHidden ? label : '',
    field,
    path,
    value: used.value,
    fault: shownFault,
    isDisabled: props.isDisabled === true || isReadOnly || lock !== null || field.readOnly === true,
    describedBy: shownFault ? `${id}-fault` : (lock ?? field.help) ? `${id}-help` : undefined,
    onChange: used.change,
    parts,
  }
  const frame = (parts: { command: ReactNode; panel: ReactNode } | null) => (
    <FieldFrame
      id={id}
      {...parts}
      place={path.join('.')}
      label={label}
      isLabelHidden={isLabelHidden}
      field={field}
      help={lock ?? field.help}
      meaning={meaningOf(field, findEntity)}
      widget={widget}
      fault={shownFault}
      onFocus={used.onFocus}
      onLeave={() => {
        used.onLeave()
        // The specification's dialog for an invalid email address (3§8.1).
        if (widget === 'slug' && used.fault) void error('Validation Error', `slug: ${used.fault}`)
      }}
    >
      <Widget {...control} />
    </FieldFrame>
  )
  if (!tool) return frame(null)
  return (
    <tool.View
      {...{ id, label, name, isDisabled: control.isDisabled }}
      value={used.value}
      change={(value) => used.change(value, 'now')}
    >
      {frame}
    </tool.View>
  )
}

const parts: FormParts = { FieldEditor, widgets }

/** Why the signed-in user may not change a field of a record they may edit; null if they may. */
function useLock(field: Field, record: Readonly<Record<string, unknown>>): string | null {
  const roles = useRoles()
  return roles ? findLock(field, staffActors(roles), record) : null
}
