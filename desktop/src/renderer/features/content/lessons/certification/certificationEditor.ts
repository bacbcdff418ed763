import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { CertificationBody } from './CertificationBody.tsx'
import { certificationFormFields } from './certificationFormFields.ts'

export const certificationEditor: LessonKindEditor<'certification'> = {
  fields: ['certification', ...certificationFormFields.terms, ...certificationFormFields.certificate],
  Body: CertificationBody,
}
