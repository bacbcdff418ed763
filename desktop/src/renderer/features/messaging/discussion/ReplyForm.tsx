import { Button, FormGroup, TextArea } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { useUnsaved } from '#desktop/renderer/kernel/parts/LeaveGuard.tsx'
import { DiscussionPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { useDataStore, useOperationState } from '#widgets/kernel/data/DataStoreContext.ts'
import { sendByKey } from '#widgets/kernel/form/sendByKey.ts'
import styles from './Discussion.module.css'

type Props = { topic: string; repliesTo: string; onSent(): void }

const { content: field } = DiscussionPost.fields
const schema = kindOf(field).zod(field, 'Content')

/** A reply by staff, which all see at once. */
export function ReplyForm({ topic, repliesTo, onSent }: Props) {
  const store = useDataStore()
  const id = useId()
  const [content, setContent] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isBusy = useOperationState(`add/${DiscussionPost.name}`) === 'pending'
  useUnsaved(content.trim() === '' ? null : { name: 'Your reply', discard: () => setContent('') })
  const fault = schema.safeParse(content).error?.issues[0]?.message ?? null
  const shown = isAsked ? fault : null
  async function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (fault !== null) return
    // A failure is shown by the store (3§8.1).
    const made = await store.add(DiscussionPost.name, { topic, repliesTo, content, status: 'approved' })
    if (!made) return
    setContent('')
    setAsked(false)
    onSent()
  }
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => void send(event)}
      onKeyDown={sendByKey}
      aria-label="Reply"
    >
      <FormGroup
        label="Reply"
        labelFor={id}
        helperText={shown ?? 'From 20 to 500 characters. Everyone in the discussion sees it at once.'}
        intent={shown ? 'danger' : 'none'}
      >
        <TextArea
          id={id}
          fill
          rows={3}
          dir="auto"
          value={content}
          intent={shown ? 'danger' : 'none'}
          aria-invalid={shown !== null}
          onChange={({ currentTarget: { value } }) => setContent(value)}
        />
      </FormGroup>
      <Button type="submit" text="Send reply" loading={isBusy} />
    </form>
  )
}
