import type { Row } from '#desktop/core/CoreApi.ts'
import { RecordsPage } from '#desktop/renderer/kernel/records/RecordsPage.tsx'
import { FlowPanel } from './FlowPanel.tsx'

/** What happens automatically after a customer's action: its steps, what they lack, and what they did (3§2.1, 3§3.2). */
export function EngagementFlowsPage() {
  return (
    <RecordsPage
      entityName="engagementFlow"
      path="/app/engagement-flows"
      usedAt={{ text: 'Write the mails that it sends', href: '/app/email-templates' }}
      fields={['active', 'description']}
      notesOf={notesOf}
      about="A flow runs steps automatically after a customer’s action: it sends mails, enrolls customers or waits."
      beside={<FlowPanel />}
      isFormWide
    />
  )
}

const notesOf = ({ active, description }: Row) => [
  ...(typeof description === 'string' && description !== '' ? [description] : []),
  ...(active === false ? ['Not active'] : []),
]
