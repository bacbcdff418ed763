import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import type { RecordEdition } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '../api/CoreContext.tsx'
import { queryKeys } from '../api/queryKeys.ts'
import type { RecordSession } from '../api/sessions/RecordSession.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { publishingText } from '../shell/syncText.ts'
import { EditionChanges } from './EditionChanges.tsx'
import type { Editioned } from './Editioned.ts'

type Put = { session: RecordSession; record: Row; isDirty: boolean }

/** Puts an edition back once the author has read what that does. */
export function usePutBack(of: Editioned, { session, record, isDirty }: Put, onDone: () => void) {
  const core = useCore()
  const client = useQueryClient()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const isBusy = useRef(false)
  const edition = { entity: of.entity.name, key: record.key }
  async function putBack({ number, isRead }: RecordEdition): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await session.flush()
      const now = await core.inEdition({ ...edition, number: null })
      const then = await core.inEdition({ ...edition, number })
      const aside = of.putAside(isDirty)
      const isSure = await confirm('putBackEdition', {
        title: isRead ? `Reset the draft to edition ${number}?` : `Restore edition ${number}?`,
        text: (
          <>
            <p>{isRead ? of.unchanged : of.putBack(number)}</p>
            {aside !== null && <p>{aside}</p>}
            <EditionChanges entity={of.entity} from={now} to={then} tense="will" />
          </>
        ),
        ok: isRead ? 'Reset draft' : 'Restore and publish',
      })
      if (!isSure) return
      await session.take(() => core.putBackEdition({ ...edition, number }))
      const waits = isRead ? null : publishingText(client.getQueryData<ConsoleState>(queryKeys.state()))
      snackBar(waits ?? `The draft is now edition ${number} again.`, waits ? 'none' : 'success')
      onDone()
    } catch (fault) {
      fail(`Edition ${number} was not restored`, fault)
    } finally {
      isBusy.current = false
    }
  }
  return putBack
}
