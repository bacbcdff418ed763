import { Classes } from '@blueprintjs/core'
import { Link } from 'wouter'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FieldGroup } from '#desktop/renderer/kernel/form/FieldFrame.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { lesson } from '#shared/features/content/lessons/lesson.ts'
import box from '../file/FileBody.module.css'
import styles from '../LessonEditor.module.css'
import type { LessonBodyProps } from '../LessonKindEditor.ts'
import { certificationFormFields } from './certificationFormFields.ts'

const anyOne = { entity: 'certification', fields: ['name'], offset: 0, limit: 1 }

/** The certification to award, its requirements, and the learner's result. */
export function CertificationBody({ item, path }: LessonBodyProps<'certification'>) {
  const { data } = useRecords(anyOne)
  const isNone = data?.total === 0 && !item.certification
  return (
    <div className={styles.stack}>
      {isNone ? (
        <div className={box.empty}>
          <EmptyState
            icon="badge"
            iconSize={32}
            title="No certifications yet"
            description="Your organization has no certifications. The lesson needs one before the course can be published."
            action={
              <Link href="/app/certifications" className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}>
                Certifications
              </Link>
            }
          />
        </div>
      ) : (
        <EntityForm fields={lesson.fields} names={['certification']} path={path} />
      )}
      <FieldGroup title="Requirements">
        <EntityForm fields={lesson.fields} names={certificationFormFields.terms} path={path} />
      </FieldGroup>
      <FieldGroup title="The certificate">
        <EntityForm fields={lesson.fields} names={certificationFormFields.certificate} path={path} />
      </FieldGroup>
    </div>
  )
}
