import { InputGroup } from '@blueprintjs/core'
import { asText, type ControlProps } from '../ControlProps.ts'
import styles from '../form.module.css'

/** This computer's time zone, as people write it. */
const zone = `${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')} time`

/** A timestamp, shown in this computer's time zone, which is named beside it, and stored in UTC. */
export function TimestampControl({ id, value, fault, isDisabled, describedBy, onChange }: ControlProps) {
  return (
    <div className={styles.moment}>
      <InputGroup
        id={id}
        className={styles.short ?? ''}
        type="datetime-local"
        value={toLocal(asText(value))}
        disabled={isDisabled}
        intent={fault ? 'danger' : 'none'}
        aria-invalid={fault !== null}
        aria-describedby={[`${id}-zone`, describedBy].filter(Boolean).join(' ')}
        onValueChange={(text) => onChange(fromLocal(text))}
      />
      <span id={`${id}-zone`} className="quiet">
        {zone}
      </span>
    </div>
  )
}

/** "2026-11-20T08:30:00.000Z" in the control's format: local, to the minute, without a zone. */
export function toLocal(iso: string): string {
  const at = new Date(iso)
  if (iso === '' || Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function fromLocal(text: string): string | null {
  if (text === '') return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}
