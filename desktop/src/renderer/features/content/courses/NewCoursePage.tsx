import { Button, Card } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../kernel/api/queryKeys.ts'
import { errorText } from '../../../kernel/api/toAppError.ts'
import { faultsOf } from '../../../kernel/form/blankRecord.ts'
import { EntityForm } from '../../../kernel/form/EntityForm.tsx'
import { FormTargetProvider } from '../../../kernel/form/FormTarget.tsx'
import { useLocalTarget } from '../../../kernel/form/useLocalTarget.ts'
import { Page } from '../../../kernel/parts/Page.tsx'
import styles from './NewCoursePage.module.css'

const names = ['name', 'headline', 'level']
const fields = { name: Course.fields.name, headline: Course.fields.headline, level: Course.fields.level }

/** A new course needs only a name; the rest is in the editor. */
export function NewCoursePage() {
  const core = useCore()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const target = useLocalTarget(Course, { name: '' })
  const create = useMutation({
    mutationFn: () => {
      const { name, headline, level } = target.record
      return core.create({ entity: 'course', values: { name, headline, level } })
    },
    onSuccess: async (course) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists('course') })
      navigate(`/app/course-editor/${course.id}`, { replace: true })
    },
  })
  const form = useRef<HTMLFormElement>(null)
  // The page's only purpose is the name, so it takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const isFit =
    Object.keys(target.drafts).length === 0 && Object.keys(faultsOf(fields, target.record)).length === 0
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isFit) create.mutate()
  }
  return (
    <Page title="New course">
      <Card className={styles.card ?? ''}>
        <form ref={form} onSubmit={submit} noValidate className={styles.form}>
          <FormTargetProvider target={target}>
            <EntityForm names={names} />
          </FormTargetProvider>
          {create.error && (
            <p className={styles.fault} role="alert">
              {errorText(create.error)}
            </p>
          )}
          <div className={styles.actions}>
            <Button
              type="submit"
              intent="primary"
              text="Create course"
              disabled={!isFit}
              loading={create.isPending}
            />
            <Button text="Cancel" onClick={() => navigate('/app/courses')} />
          </div>
        </form>
      </Card>
    </Page>
  )
}
