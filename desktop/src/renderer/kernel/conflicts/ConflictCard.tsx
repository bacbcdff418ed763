import { Button, Callout, Classes } from '@blueprintjs/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import type { ConflictPlace } from '#desktop/core/records/ConflictApi.ts'
import { findEntity } from '#shared/entities.ts'
import { capitalized, nounOf } from '#shared/kernel/model/nounOf.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import { queryKeys } from '../api/queryKeys.ts'
import { useMay } from '../api/useConsoleState.ts'
import { useNamed } from '../api/useNamed.ts'
import { useRow } from '../api/useRecords.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { useFeatures } from '../manifest/FeaturesContext.tsx'
import { ago } from '../parts/ago.ts'
import { OneSide } from '../parts/ComparedWords.tsx'
import { idOf } from '../parts/idOf.ts'
import { compareWords } from '../values/compareWords.ts'
import styles from './ConflictsPage.module.css'
import { conflictPlace, isPlace, madeText, reasonText, versionText } from './describeConflict.ts'

/** Both versions side by side, with authors and times, and the choice. */
export function ConflictCard({ conflict }: { conflict: Row }) {
  const { core, sessions } = useCoreContext()
  const client = useQueryClient()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const may = useMay()
  const entity = String(conflict.entity)
  const recordKey = String(conflict.recordKey)
  const { data: record, isPending: isRecordPending } = useRow(entity, recordKey)
  const { data: place, isPending: isPlacePending } = useConflictPlace(conflict, record)
  const resolve = useMutation({
    mutationFn: async ({ resolution, isRestored = false }: Choice) => {
      await sessions.flushAll()
      // The message about a decision uses the card's former place, since the card moves afterwards.
      const text = doneText(place, isRestored)
      await core.resolveConflict({ key: conflict.key, resolution, isRestored })
      return text
    },
    onSuccess: async (text) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists('conflict') })
      await client.invalidateQueries({ queryKey: queryKeys.record(entity, recordKey) })
      snackBar(text, 'success')
    },
    onError: async (fault) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists('conflict') })
      fail('The conflict was not resolved', fault)
    },
  })
  const deleted = place?.deleted ?? null
  const screens = useFeatures().flatMap((feature) => feature.screens)
  const editor = record ? screens.find(({ edits }) => edits === entity) : undefined
  const definition = findEntity(entity)
  const name =
    recordName(definition, record) ?? `A ${definition ? nounOf(definition) : 'record'} that is gone`
  const inUse = place?.inUse ? { ...conflict, kept: place.inUse.value } : conflict
  const kept = useNamed((nameOf) => versionText(inUse, 'kept', record, nameOf))
  const other = useNamed((nameOf) => versionText(conflict, 'other', record, nameOf))
  // A rule that two edits break together: there is no other version to take.
  const isRule = conflict.reason === 'rule'
  // Another record keeps the address: taking it here would be the same conflict again.
  const isTaken = conflict.reason === 'slug'
  const pieces = useMemo(() => (isRule ? null : compareWords(kept, other)), [isRule, kept, other])
  const isDeeper = !isRule && kept === other && !isPlace(conflict)
  // A card that is drawn before the deleted places are known changes its choices under the pointer: a click is lost, or
  // means something else than it did.
  if (isRecordPending || isPlacePending)
    return (
      <div className={styles.card} aria-busy>
        <div className={`${Classes.SKELETON} ${styles.reading}`} />
      </div>
    )
  const mayDecide = may('update', Conflict) && definition !== undefined && may('update', definition)
  return (
    <article className={styles.card} aria-label={`Conflict in ${name}`}>
      <header className={styles.head}>
        <h2>{editor ? <Link href={editor.path.replace(/:id\??$/, idOf(recordKey))}>{name}</Link> : name}</h2>
        <p className="quiet">
          {[
            definition ? capitalized(nounOf(definition)) : '',
            place?.text ?? conflictPlace(conflict, record),
            reasonText(conflict, record),
            ago(String(conflict.happenedAt)),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </header>
      {deleted && (
        <DeletedNote
          deleted={deleted}
          isOffered={mayDecide}
          isBusy={resolve.isPending}
          onDrop={() => resolve.mutate({ resolution: 'kept' })}
        />
      )}
      {place?.isHidden && <p className={styles.note}>{hiddenText}</p>}
      {isTaken && definition && !deleted && (
        <p className={styles.note}>
          Another {nounOf(definition)} has this address, so that it is not free here. Keep the one in use, or
          enter a third one in the editor.
        </p>
      )}
      {isDeeper && (
        <p className={styles.note}>Both have the same words: they differ in formatting or in a picture.</p>
      )}
      <div className={styles.versions}>
        <Version
          title={deleted ? 'Until it was deleted' : 'In use now'}
          made={madeText(conflict.keptBy, conflict.keptOn, conflict.keptAt)}
          value={pieces ? <OneSide pieces={pieces} side="first" /> : kept}
          isOffered={mayDecide}
          action={
            deleted
              ? 'Restore with this version'
              : isRule
                ? 'Keep it'
                : isTaken
                  ? 'Keep this address'
                  : 'Use this version'
          }
          isBusy={resolve.isPending}
          onTake={() => resolve.mutate({ resolution: 'kept', isRestored: deleted !== null })}
        />
        {!isRule && !(deleted && isAboutDeletion(conflict)) && (
          <Version
            title={isTaken ? 'Already used elsewhere' : 'The other version'}
            made={madeText(conflict.otherBy, conflict.otherOn, conflict.otherAt)}
            value={pieces ? <OneSide pieces={pieces} side="second" /> : other}
            isOffered={mayDecide && !isTaken}
            action={deleted ? 'Restore with this version' : 'Use the other version'}
            isBusy={resolve.isPending}
            onTake={() => resolve.mutate({ resolution: 'other', isRestored: deleted !== null })}
          />
        )}
      </div>
      {mayDecide && place?.mayKeepBoth && (
        <div className={styles.both}>
          <Button
            text="Keep both"
            disabled={resolve.isPending}
            onClick={() => resolve.mutate({ resolution: 'both' })}
          />
          <span className="quiet">The other version is put below the one in use.</span>
        </div>
      )}
    </article>
  )
}

type Choice = { resolution: 'kept' | 'other' | 'both'; isRestored?: boolean }

const hiddenText =
  'The current type does not use this. Your choice is kept, and applies if the type is changed back.'

function doneText(place: ConflictPlace | undefined, isRestored: boolean): string {
  if (place?.deleted)
    return isRestored ? `The ${place.deleted.noun} is restored.` : 'The conflict was dismissed.'
  return place?.isHidden ? `Resolved. ${hiddenText}` : 'Resolved.'
}

/** The other version is the deletion itself, which has happened. */
const isAboutDeletion = ({ path }: Row): boolean => /(^|\/)@(gone|set)$/.test(String(path))

type DeletedNoteProps = {
  deleted: NonNullable<ConflictPlace['deleted']>
  isOffered: boolean
  isBusy: boolean
  onDrop(): void
}

/** What the conflict is about was deleted after it arose. */
function DeletedNote({ deleted: { noun, name }, isOffered, isBusy, onDrop }: DeletedNoteProps) {
  return (
    <Callout intent="warning" compact className={styles.deleted ?? ''}>
      <p>
        {name === null ? `This ${noun} was deleted.` : `The ${noun} “${name}” was deleted.`} A version of it
        can be restored; otherwise the conflict can be dropped.
      </p>
      {isOffered && <Button text="Dismiss the conflict" disabled={isBusy} onClick={onDrop} />}
    </Callout>
  )
}

/** Read again with the record, so that concurrent deletions show at once. */
function useConflictPlace(conflict: Row, record: Row | undefined) {
  const { core } = useCoreContext()
  return useQuery({
    queryKey: queryKeys.list('conflict', { placeOf: conflict.key, updatedAt: record?.updatedAt ?? null }),
    queryFn: () => core.conflictPlace({ key: conflict.key }),
    placeholderData: keepPreviousData,
  })
}

type VersionProps = {
  title: string
  made: string
  isOffered: boolean
  value: ReactNode
  action: string
  isBusy: boolean
  onTake(): void
}

function Version({ title, made, value, action, isOffered, isBusy, onTake }: VersionProps) {
  return (
    <section className={styles.version} aria-label={title}>
      <h3>{title}</h3>
      {made !== '' && <p className="quiet">{made}</p>}
      <pre className={styles.value}>{value}</pre>
      {isOffered && <Button text={action} disabled={isBusy} onClick={onTake} />}
    </section>
  )
}
