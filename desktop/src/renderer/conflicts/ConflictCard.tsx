import { Button } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { labelOf } from '../../../../shared/src/model/Field.ts'
import type { Row } from '../../core/CoreApi.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import { queryKeys } from '../api/queryKeys.ts'
import { useRow } from '../api/useRecords.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { ago } from '../parts/ago.ts'
import { idOf } from '../parts/idOf.ts'
import styles from './ConflictsPage.module.css'
import { conflictPlace, reasonText, versionText } from './describeConflict.ts'

/** Both versions side by side, who made them and when, and the choice. */
export function ConflictCard({ conflict }: { conflict: Row }) {
  const { core, sessions } = useCoreContext()
  const client = useQueryClient()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const entity = String(conflict.entity)
  const recordKey = String(conflict.recordKey)
  const { data: record } = useRow(entity, recordKey)
  const resolve = useMutation({
    mutationFn: async (resolution: 'kept' | 'other') => {
      await sessions.flushAll()
      return core.resolveConflict({ key: conflict.key, resolution })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.lists('conflict') })
      await client.invalidateQueries({ queryKey: queryKeys.record(entity, recordKey) })
      snackBar('Decided.', 'success')
    },
    onError: (fault) => fail('The conflict was not resolved', fault),
  })
  const name = String(record?.name ?? recordKey)
  return (
    <article className={styles.card} aria-label={`Conflict in ${name}`}>
      <header className={styles.head}>
        <h2>
          {entity === 'course' ? <Link href={`/app/course-editor/${idOf(recordKey)}`}>{name}</Link> : name}
        </h2>
        <p className="quiet">
          {labelOf(entity, {})} · {conflictPlace(conflict, record)} · {reasonText(conflict)} ·{' '}
          {ago(String(conflict.happenedAt))}
        </p>
      </header>
      <div className={styles.versions}>
        <Version
          title="In use now"
          by={conflict.keptBy}
          value={versionText(conflict.kept, conflict, record)}
          action="Take this"
          isBusy={resolve.isPending}
          onTake={() => resolve.mutate('kept')}
        />
        <Version
          title="The other version"
          by={conflict.otherBy}
          value={versionText(conflict.other, conflict, record)}
          action="Take other"
          isBusy={resolve.isPending}
          onTake={() => resolve.mutate('other')}
        />
      </div>
    </article>
  )
}

type VersionProps = {
  title: string
  by: unknown
  value: string
  action: string
  isBusy: boolean
  onTake(): void
}

function Version({ title, by, value, action, isBusy, onTake }: VersionProps) {
  return (
    <section className={styles.version} aria-label={title}>
      <h3>{title}</h3>
      {typeof by === 'string' && by !== '' && <p className="quiet">by {by}</p>}
      <pre className={styles.value}>{value}</pre>
      <Button text={action} disabled={isBusy} onClick={onTake} />
    </section>
  )
}
