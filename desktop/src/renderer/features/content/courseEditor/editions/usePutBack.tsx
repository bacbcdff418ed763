import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Course } from '../../../../../../../shared/src/features/content/entities/Course.ts'
import type { ConsoleState, CourseEdition, Row } from '../../../../../core/CoreApi.ts'
import { useCore } from '../../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../../kernel/api/queryKeys.ts'
import type { RecordSession } from '../../../../kernel/api/sessions/RecordSession.ts'
import { useDialogs } from '../../../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../../../kernel/dialogs/useFailure.tsx'
import { ChangeList } from '../../../../kernel/parts/ChangeList.tsx'
import { publishingText } from '../../../../kernel/shell/syncText.ts'
import { writtenOf } from './DraftChanges.tsx'

/** Puts an edition back once the author has read what that does. */
export function usePutBack(session: RecordSession, course: Row, onDone: () => void) {
  const core = useCore()
  const client = useQueryClient()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const isBusy = useRef(false)
  const { key } = course
  async function putBack({ number, isRead }: CourseEdition): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await session.flush()
      const then = await core.courseInEdition({ key, number })
      const isSure = await confirm('putBackEdition', {
        title: isRead ? `Go back to edition ${number}?` : `Put edition ${number} back?`,
        text: (
          <>
            <p>
              {isRead
                ? 'The draft becomes what learners read now. Nothing changes for them.'
                : `The course becomes as it was in edition ${number}, and is published so, as a new edition. What learners did is kept, and no percentage falls.`}
            </p>
            <p>What the draft has now stays in the history, and undo brings it back.</p>
            <ChangeList entity={Course} from={writtenOf(course)} to={writtenOf(then)} />
          </>
        ),
        ok: isRead ? 'Go back' : 'Put back and publish',
      })
      if (!isSure) return
      await session.take(() => core.putBackEdition({ key, number }))
      const waits = isRead ? null : publishingText(client.getQueryData<ConsoleState>(queryKeys.state()))
      snackBar(waits ?? `Edition ${number} is back in the draft.`, waits ? 'none' : 'success')
      onDone()
    } catch (fault) {
      fail(`Edition ${number} was not put back`, fault)
    } finally {
      isBusy.current = false
    }
  }
  return putBack
}
