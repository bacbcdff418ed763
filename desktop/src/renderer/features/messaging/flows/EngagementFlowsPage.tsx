import type { Row } from '#desktop/core/Row.ts'
import { CanvasChoice } from '#desktop/renderer/kernel/canvas/CanvasChoice.tsx'
import { useCanvasView } from '#desktop/renderer/kernel/canvas/useCanvasView.ts'
import { LoadingPart } from '#desktop/renderer/kernel/parts/LoadingPart.tsx'
import { RecordsPage } from '#desktop/renderer/kernel/records/RecordsPage.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { FlowPanel } from './FlowPanel.tsx'

/** Its library is large. */
const FlowCanvas = lazyPart(() => import('./canvas/FlowCanvas.tsx').then((m) => m.FlowCanvas))

/** What happens automatically after a customer's action: its steps, what they lack, and what they did (3§2.1, 3§3.2). */
export function EngagementFlowsPage() {
  const { view, isWide, choose } = useCanvasView('flows', 'canvas')
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
      tools={isWide && <CanvasChoice label="How the flow is shown" view={view} onChoose={choose} />}
      whole={
        view === 'canvas'
          ? (about) => (
              <LoadingPart>
                <FlowCanvas about={about} />
              </LoadingPart>
            )
          : undefined
      }
    />
  )
}

const notesOf = ({ active, description }: Row) => [
  ...(typeof description === 'string' && description !== '' ? [description] : []),
  ...(active === false ? ['Not active'] : []),
]
