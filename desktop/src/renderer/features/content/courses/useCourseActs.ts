import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Row } from '../../../../core/CoreApi.ts'
import { useCoreContext } from '../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../kernel/api/queryKeys.ts'
import { useDialogs } from '../../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../../kernel/dialogs/useFailure.tsx'

/** Cloning and deleting a course, from the list and from the editor. */
export function useCourseActs() {
  const { core, sessions } = useCoreContext()
  const client = useQueryClient()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const [, navigate] = useLocation()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.lists('course') })
  return {
    async clone(course: Row) {
      try {
        await sessions.flushAll()
        const copy = await core.clone({ entity: 'course', key: course.key })
        await refresh()
        snackBar(`“${String(copy.name)}” was made.`, 'success')
        navigate(`/app/course-editor/${copy.id}`)
      } catch (fault) {
        fail('The course was not cloned', fault)
      }
    },
    /** Returns whether it was deleted. */
    async remove(course: Row): Promise<boolean> {
      const isSure = await confirm('deleteCourse', {
        title: 'Delete course?',
        text: `“${String(course.name)}” is deleted here, and for everybody with the next sync.`,
        ok: 'Delete',
        intent: 'danger',
      })
      if (!isSure) return false
      try {
        await core.delete({ entity: 'course', key: course.key })
        await refresh()
        snackBar(`“${String(course.name)}” was deleted.`)
        return true
      } catch (fault) {
        fail('The course was not deleted', fault)
        return false
      }
    },
  }
}
