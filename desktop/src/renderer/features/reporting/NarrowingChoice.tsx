import { HTMLSelect } from '@blueprintjs/core'
import styles from './Reports.module.css'
import type { ChosenNarrowing, NarrowingOption } from './useNarrowing.ts'

/** The portal and the access group of a screen's reports. */
export function NarrowingChoice(narrowing: ChosenNarrowing) {
  const { chosen, choose, groups } = narrowing
  return (
    <div className={styles.filters}>
      <PortalChoice {...narrowing} />
      <Choice
        label="Access group"
        all="All access groups"
        value={chosen.group}
        options={groups}
        onChange={(group) => choose({ ...chosen, group })}
      />
    </div>
  )
}

/** The portal of reports that are about no learners. */
export const PortalChoice = ({
  chosen,
  choose,
  portals,
}: Pick<ChosenNarrowing, 'chosen' | 'choose' | 'portals'>) => (
  <Choice
    label="Portal"
    all="All portals"
    value={chosen.portal}
    options={portals}
    onChange={(portal) => choose({ ...chosen, portal })}
  />
)

type ChoiceProps = {
  label: string
  all: string
  value: string | null
  options: readonly NarrowingOption[]
  onChange(value: string | null): void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  if (options.length === 0) return null
  return (
    <HTMLSelect
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      options={[{ value: '', label: all }, ...options]}
    />
  )
}
