import { Button } from '@blueprintjs/core'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import styles from './Look.module.css'

/** Below the switch of a preview: whether visitors get the dark theme that is shown, and the way to offer it to them. */
export function DarkNote() {
  const { record, edit, flush, isReadOnly = false } = useFormTarget()
  // Cast: a stored portal has the shape of its definition.
  const { darkTheme } = (record as Portal).settings
  function offer() {
    edit([{ do: 'set', path: ['settings', 'darkTheme'], value: true }], 'now')
    flush()
  }
  return (
    <p className={styles.dark} role="note">
      {darkTheme ? (
        'Visitors get it if their device is dark, and can choose it. A change is seen once you publish.'
      ) : (
        <>
          Visitors do not get the dark theme: this portal does not offer it.
          {!isReadOnly && <Button size="small" text="Offer it to visitors" onClick={offer} />}
        </>
      )}
    </p>
  )
}
