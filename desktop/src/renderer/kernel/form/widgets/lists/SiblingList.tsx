import { Checkbox } from '@blueprintjs/core'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { valueAt } from '#shared/kernel/rules/records/valueAt.ts'
import type { ControlProps } from '../../ControlProps.ts'
import { useFormTarget } from '../../FormTarget.tsx'
import styles from '../../form.module.css'
import { toElements } from './toElements.ts'

type Element = { id: string; type?: unknown; name?: unknown }

/** Which other elements of the list around it are named, by their numbers. */
export function SiblingList({ path, value, isDisabled, onChange }: ControlProps) {
  const { entity, record } = useFormTarget()
  const [own] = path.slice(-2)
  // Cast: a keyed list's elements have ids.
  const all = toElements(valueAt(entity, record, path.slice(0, -2))) as Element[]
  const named = toElements(value).map(String)
  const others = all.flatMap((element, at) =>
    element.id === own ? [] : [{ id: element.id, label: describeElement(element, at) }],
  )
  const missing = named.filter((id) => !all.some((one) => one.id === id))
  if (others.length + missing.length === 0) return <p className={styles.help}>Nothing else is there yet.</p>
  return (
    <div className={styles.checks}>
      {[...others, ...missing.map((id) => ({ id, label: 'Not there any more' }))].map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={named.includes(id)}
          disabled={isDisabled}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...named, id] : named.filter((one) => one !== id), 'now')
          }
        />
      ))}
    </div>
  )
}

function describeElement({ type, name }: Element, at: number): string {
  const kind = typeof type === 'string' ? optionLabel(type) : 'Element'
  return typeof name === 'string' && name !== '' ? `${at + 1}. ${kind}: ${name}` : `${at + 1}. ${kind}`
}
