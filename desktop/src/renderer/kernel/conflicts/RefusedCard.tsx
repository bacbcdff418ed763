import { Button } from '@blueprintjs/core'
import { Redo, Trash } from '@blueprintjs/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { roleRefusal } from '#shared/kernel/rules/access/roleRefusal.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import { queryKeys } from '../api/queryKeys.ts'
import { rolesIn, useConsoleState, useMay } from '../api/useConsoleState.ts'
import { useNamed } from '../api/useNamed.ts'
import { useRow } from '../api/useRecords.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import styles from './ConflictsPage.module.css'
import { madeText, sentenceText } from './describeConflict.ts'
import { refusedName, refusedText } from './refusedText.ts'

/** Refused edits of one record: to read, copy, retry or discard. */
export function RefusedCard({ conflicts }: { conflicts: readonly [Row, ...Row[]] }) {
  const { core } = useCoreContext()
  const client = useQueryClient()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const { data: state } = useConsoleState()
  const may = useMay()
  const [newest] = conflicts
  const entity = findEntity(String(newest.entity))
  const key = String(newest.recordKey)
  const { data: record } = useRow(String(newest.entity), key)
  const text = useNamed((nameOf) => refusedText(conflicts, record, nameOf))
  const name = refusedName(conflicts, record) ?? 'Without a name'
  const resolve = useMutation({
    mutationFn: (resolution: 'kept' | 'other') => core.resolveConflict({ key: newest.key, resolution }),
    onSuccess: async (_row, resolution) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists('conflict') })
      snackBar(resolution === 'other' ? 'It is being sent again.' : 'It was discarded.')
    },
    onError: (fault) => fail('The server refused it', fault),
  })
  if (!entity || !state) return null
  const action = record ? 'update' : 'create'
  const hindrance = roleRefusal(rolesIn(state), action, entity)
  async function discard() {
    const isSure = await confirm('discardRefused', {
      title: 'Discard it?',
      text: `What was written of “${name}” is removed from this list, here and for everyone.`,
      ok: 'Discard',
      intent: 'danger',
    })
    if (isSure) resolve.mutate('kept')
  }
  return (
    <article className={styles.card} aria-label={`Refused: ${name}`}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <p className="quiet">
          {nounOf(entity)} · {madeText(newest.otherBy, newest.otherOn, newest.otherAt ?? newest.happenedAt)}
        </p>
        <p>{describeRefusal(newest, record, state.user?.name)}</p>
      </header>
      <div className={styles.refused}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
        <pre className={styles.value} tabIndex={0}>
          {text}
        </pre>
        <div className={styles.acts}>
          <CopyButton text={text} />
          {hindrance === null && (
            <Button
              icon={<Redo />}
              text="Retry"
              disabled={resolve.isPending}
              onClick={() => resolve.mutate('other')}
            />
          )}
          {may('update', Conflict) && (
            <Button
              icon={<Trash />}
              variant="minimal"
              intent="danger"
              text="Discard…"
              disabled={resolve.isPending}
              onClick={() => void discard()}
            />
          )}
        </div>
        {hindrance && <p className="quiet">{hindrance} They find it in this list, too.</p>}
      </div>
    </article>
  )
}

/** The server's sentence addresses the author; other readers get a version about the author. */
function describeRefusal(conflict: Row, record: Row | undefined, reader: string | undefined): string {
  const { message, otherBy } = conflict
  const text = sentenceText(message ?? 'The server did not accept it.', conflict, record)
  return otherBy === reader || typeof otherBy !== 'string' ? text : text.replace(/^You /, `${otherBy} `)
}
