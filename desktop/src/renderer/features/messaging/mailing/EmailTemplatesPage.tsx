import { RecordsPage } from '#desktop/renderer/kernel/records/RecordsPage.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

/** Mail in an author's words: written on this computer, tried out through the server (3§2.1). */
export function EmailTemplatesPage() {
  return (
    <RecordsPage
      entityName="emailTemplate"
      path="/app/email-templates"
      usedAt={{ text: 'Send it in a flow', href: '/app/engagement-flows' }}
      fields={['subject']}
      notesOf={({ subject }) => (typeof subject === 'string' && subject !== '' ? [subject] : [])}
      about="The text of a mail that a flow or a certificate sends to customers."
      form={<TemplateForm />}
      beside={<TemplatePreview />}
    />
  )
}
