import { Button } from '@blueprintjs/core'
import { Cross, Tick } from '@blueprintjs/icons'
import type { Review } from '#shared/features/portals/entities/Review.ts'
import type { ServerSource } from '../../kernel/api/createServerSource.ts'
import type { ManyTools } from '../../kernel/records/choosing/useManyActs.tsx'

/** Shows many reviews on their items' pages, or takes them from there. */
export function ReviewManyActs({ many, source }: { many: ManyTools; source: ServerSource }) {
  const decide = (status: Review['status'], doing: string) =>
    void many.act(
      (keys, action) =>
        source.updateMany({
          ...{ keys, action, reads: ['status'] },
          decide: (row) => (row.status === status ? null : { status }),
        }),
      { doing, done: status },
      { isUndoable: true },
    )
  return (
    <>
      <Button
        variant="minimal"
        intent="success"
        icon={<Tick />}
        text="Approve"
        onClick={() => decide('approved', 'Approving')}
      />
      <Button
        variant="minimal"
        icon={<Cross />}
        text="Reject"
        onClick={() => decide('rejected', 'Rejecting')}
      />
    </>
  )
}
