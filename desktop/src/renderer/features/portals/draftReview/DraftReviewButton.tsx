import { Button } from '@blueprintjs/core'
import { Chat } from '@blueprintjs/icons'
import { useSearchParams } from 'wouter'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { learnableTypes } from '#shared/features/learning/operations/reportLearning.ts'
import type { OfItem } from '../../content/items/ItemKind.ts'
import { DraftReviewPanel } from './DraftReviewPanel.tsx'
import { useDraftReviews } from './useDraftReviews.ts'

/** Shares the draft of an item for review, and says how many comments on it are open. */
export function DraftReviewButton({ used, item, kind }: OfItem) {
  const { data: state } = useConsoleState()
  const type = learnableTypes.find((one) => one === kind.entity.name)
  // On this computer alone there is nobody to share it with.
  if (!type || state?.workspace?.isLocal !== false) return null
  return <OfDraft key={item.key} {...{ used, item, kind, type }} />
}

function OfDraft({ used, item, kind, type }: OfItem & { type: (typeof learnableTypes)[number] }) {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has('review')
  const setOpen = (next: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('review')
        if (next) after.set('review', 'comments')
        return after
      },
      { replace: true },
    )
  const reviews = useDraftReviews(type, item.key)
  const open = (reviews.standing?.comments ?? []).filter(
    ({ parent, resolvedAt }) => parent === null && resolvedAt === null,
  ).length
  return (
    <>
      <Button
        icon={<Chat />}
        text={open > 0 ? open : undefined}
        aria-label={open > 0 ? `Review, ${open} open` : 'Review'}
        title="Share for review, and read comments"
        onClick={() => {
          void used.session.flush()
          setOpen(true)
        }}
      />
      <Modal name="draftReview" title="Review" isOpen={isOpen} isDrawer onClose={() => setOpen(false)}>
        {isOpen && <DraftReviewPanel {...{ item, kind, reviews }} />}
      </Modal>
    </>
  )
}
