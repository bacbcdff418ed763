import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { EditHint } from '#widgets/features/portals/pageWidgets/parts/Placeholder.tsx'

/** Where a topic's posts stand on the page: they are on the server, and people's own. */
export function DiscussionStandIn({ topic, title }: { topic: string; title: string | null }) {
  const { data } = useRow('discussionTopic', topic)
  const name = typeof data?.name === 'string' ? data.name : 'a topic that is gone'
  return (
    <section>
      <h2>{title || 'Discussion'}</h2>
      <EditHint>Here stand the posts of “{name}”, for signed-in learners.</EditHint>
    </section>
  )
}
