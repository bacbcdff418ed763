import { Button, Callout } from '@blueprintjs/core'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'

/** Beside chosen libraries of a portal that shows everything all the same: they have no effect yet. */
export function LibrariesNote() {
  const { record, edit, isReadOnly = false } = useFormTarget()
  const { shownItems, libraries } = record
  if (shownItems !== 'all' || !Array.isArray(libraries) || libraries.length === 0) return null
  return (
    <Callout compact intent="warning" role="status" aria-label="Libraries without effect">
      <p>The libraries below change nothing yet: this portal shows all that is published.</p>
      {!isReadOnly && (
        <Button
          size="small"
          text="Show only what is in them"
          onClick={() => edit([{ do: 'set', path: ['shownItems'], value: 'libraries' }], 'now')}
        />
      )}
    </Callout>
  )
}
