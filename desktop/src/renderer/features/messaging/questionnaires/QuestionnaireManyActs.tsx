import { Button } from '@blueprintjs/core'
import { SendMessage } from '@blueprintjs/icons'
import type { ServerSource } from '#desktop/renderer/kernel/api/createServerSource.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import { mayDo } from '#desktop/renderer/kernel/records/online/mayDo.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'

/** Sends many questionnaires to their people; what one lacks to be sent, the server says. */
export function QuestionnaireManyActs({ many, source }: { many: ManyTools; source: ServerSource }) {
  const { data: state } = useConsoleState()
  const { confirm } = useDialogs()
  if (!mayDo(state, 'update', Questionnaire)) return null
  async function send() {
    const isSure = await confirm('actOnMany', {
      title: `Send ${many.what}?`,
      text: 'The customers with their email addresses find them on the portal, and are notified by mail. This cannot be undone.',
      ok: `Send ${many.what}`,
    })
    if (!isSure) return
    await many.act(
      (keys, action) =>
        source.updateMany({
          ...{ keys, action, reads: ['status'] },
          decide: ({ status }) => (status === 'development' ? { status: 'pending' } : null),
        }),
      { doing: 'Sending', done: 'sent' },
    )
  }
  return <Button variant="minimal" icon={<SendMessage />} text="Send…" onClick={() => void send()} />
}
