import { HTMLSelect } from '@blueprintjs/core'
import { asText, type ControlProps } from '../ControlProps.ts'

/** An IANA time zone: those that this computer knows, by their part of the world. */
export function TimeZoneControl({ id, value, isDisabled, describedBy, onChange }: ControlProps) {
  const chosen = asText(value)
  return (
    <HTMLSelect
      id={id}
      value={chosen}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value || null, 'now')}
    >
      {!known.has(chosen) && <option value={chosen}>{chosen === '' ? 'Choose…' : chosen}</option>}
      {[...zones].map(([area, names]) => (
        <optgroup key={area} label={area}>
          {names.map((name) => (
            <option key={name} value={name}>
              {describePlace(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </HTMLSelect>
  )
}

/** This computer's own and the world's first. Some lists leave out `UTC`. */
const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const first = [...new Set([own, 'UTC'])]
const named = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'))
const zones = new Map([
  ['Near', first],
  ...Map.groupBy(
    named.filter((name) => !first.includes(name)),
    (name) => name.split('/')[0] ?? name,
  ),
])
const known = new Set([...zones.values()].flat())

/** `America/Argentina/Buenos_Aires`: the area is above. */
const describePlace = (name: string): string =>
  first.includes(name)
    ? name.replaceAll('_', ' ')
    : name.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ')
