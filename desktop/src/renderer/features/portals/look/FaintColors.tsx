import { Button, Callout } from '@blueprintjs/core'
import { type LookTokenName, lookGroups, lookTokens } from '#shared/kernel/theme/lookTokens.ts'
import { enoughForText } from '#shared/kernel/theme/palette/oklch.ts'
import { findFaintPairs, repairColors } from '#shared/kernel/theme/repairColors.ts'
import type { StylesheetValues } from './asStylesheet.ts'
import styles from './Look.module.css'

type FaintColorsProps = {
  stylesheet: StylesheetValues
  /** Sets these colours; null where nobody may. */
  onRepair: ((colors: Readonly<Record<string, string>>) => void) | null
}

/** Text that is too faint on its ground (WCAG 2, AA): reported, not forbidden, and repaired by the smallest change. */
export function FaintColors({ stylesheet, onRepair }: FaintColorsProps) {
  const faint = findFaintPairs(stylesheet)
  if (faint.length === 0) return null
  return (
    <Callout intent="warning" compact role="status">
      <strong>Hard to read</strong>
      <ul className={styles.faint}>
        {faint.map(({ text, ground, is }) => (
          <li key={text}>
            {groupOf(text)}: {labelOf(text)} on {labelOf(ground)} has a contrast of {is.toFixed(1)},{' '}
            {enoughForText} is enough.
          </li>
        ))}
      </ul>
      {onRepair && (
        <>
          <Button size="small" text="Repair colours" onClick={() => onRepair(repairColors(stylesheet))} />
          <Changes colors={repairColors(stylesheet)} />
        </>
      )}
    </Callout>
  )
}

/** What a repair would set, so that nobody is surprised. */
function Changes({ colors }: { colors: Readonly<Record<string, string>> }) {
  return (
    <p className={styles.changes}>
      {Object.entries(colors).map(([name, color]) => (
        <span key={name}>
          <i style={{ background: color }} aria-hidden="true" />
          {lookTokens.get(name)?.label} becomes {color}
        </span>
      ))}
    </p>
  )
}

const labelOf = (name: LookTokenName) => (lookTokens.get(name)?.label ?? name).toLowerCase()
const groupOf = (name: string) =>
  Object.entries(lookGroups).find(([, tokens]) => Object.hasOwn(tokens, name))?.[0] ?? ''
