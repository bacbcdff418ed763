import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { mostCharacters } from '#shared/features/messaging/rules/discussionLimits.ts'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { whoOf } from '#web/kernel/viewer/whoOf.ts'
import { Button, ignoreSecondClick } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Attachment } from '../../content/attachments/Attachment.tsx'
import { type Attached, useAttachment } from '../../content/attachments/useAttachment.ts'
import { findDraft, keepDraft } from '../posting/postDrafts.ts'
import styles from './Composer.module.css'
import { useDiscussionState, type Written } from './DiscussionContext.ts'
import { mentionsIn, useMentions } from './useMentions.ts'

type Props = {
  label: string
  sendLabel: string
  /** The name of its draft. */
  draft: string
  /** Of a post that is being changed. */
  before?: string
  isFocused?: boolean
  hasFile?: boolean
  /** Whether a file that cannot go up now may wait with its post. */
  mayWait?: boolean
  cancel?: () => void
  send(written: Written): Promise<unknown>
}

/**
 * Where a post or reply is written. The typed text stays, also when its page is closed, until it is sent or queued; and
 * a post that is sent again because no answer came is the same post.
 */
export function Composer({ label, sendLabel, draft, before = '', cancel, send, ...props }: Props) {
  const { isFocused = false, hasFile = true, mayWait = false } = props
  const t = useWords(messagingDiscussionWords)
  const { item, answer } = useDiscussionState()
  // Of this person: nobody who signs in after them reads anything of it.
  const who = whoOf(useViewer())
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => findDraft(who, draft) || before)
  const [isAsked, setAsked] = useState(false)
  const { attached, attach, remove } = useAttachment({ bucket: 'discussions', query: item }, mayWait)
  const write = (next: string) => {
    setText(next)
    setAsked(false)
    keepDraft(who, draft, next === before ? '' : next)
  }
  const mentions = useMentions(answer.people, text, (next, caret) => {
    write(next)
    requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret))
  })
  const tried = useRef<Pick<Written, 'id' | 'content'> | null>(null)
  const idOf = (content: string) => {
    if (tried.current?.content !== content) tried.current = { id: createId(), content }
    return tried.current.id
  }
  const sending = useMutation({
    // Offline, too: a post is kept then.
    networkMode: 'always',
    mutationFn: async (written: Written) => {
      await send(written)
      tried.current = null
      keepDraft(who, draft, '')
    },
  })
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  const isUploading = attached?.state === 'uploading'
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isUploading || sending.isPending) return
    setAsked(true)
    if (text.trim() === '') return
    const content = text.trim()
    const written = { id: idOf(content), content, mentions: mentionsIn(text, answer.people) }
    sending.mutate(
      { ...written, ...pickFile(attached) },
      {
        onSuccess() {
          setText('')
          setAsked(false)
          remove()
        },
      },
    )
  }
  const isBlank = isAsked && text.trim() === ''
  return (
    <form className={styles.form} onSubmit={submit} aria-label={label}>
      <label className={styles.label} htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      <div className={styles.field}>
        <textarea
          ref={input}
          id={id}
          className={styles.input}
          rows={3}
          dir="auto"
          maxLength={mostCharacters}
          value={text}
          aria-describedby={`${id}-hint`}
          aria-invalid={isBlank || undefined}
          {...(mentions.names.length > 0 && {
            'aria-controls': mentions.listId,
            'aria-activedescendant': mentions.optionId(mentions.chosen),
          })}
          onKeyDown={mentions.onKeyDown}
          onSelect={(event) => mentions.moved(event.currentTarget.selectionStart)}
          onChange={(event) => write(event.target.value)}
        />
        {mentions.names.length > 0 && (
          <div id={mentions.listId} role="listbox" aria-label={t('people')} className={styles.people}>
            {mentions.names.map((person, index) => (
              <div
                key={person.key}
                id={mentions.optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === mentions.chosen}
                className={styles.person}
                onPointerDown={(event) => {
                  event.preventDefault()
                  mentions.choose(person)
                }}
              >
                <bdi>{person.name}</bdi>
              </div>
            ))}
          </div>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('hint', { max: mostCharacters })}
      </p>
      {hasFile && <Attachment attached={attached} attach={attach} remove={remove} />}
      {isBlank && <Notice tone="danger">{t('needsText')}</Notice>}
      {sending.error && <Refusal error={sending.error} retry={submit} />}
      <div className={styles.actions}>
        {/* A disabled control loses the focus: while it is sent, a second press does nothing (submit). */}
        <Button
          type="submit"
          size="small"
          onClick={ignoreSecondClick}
          disabled={isUploading}
          aria-disabled={sending.isPending || undefined}
        >
          {sendLabel}
        </Button>
        {cancel && (
          <Button look="quiet" size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function pickFile(attached: Attached | null): Pick<Written, 'file' | 'bytes'> {
  if (attached?.state !== 'ready' && attached?.state !== 'kept') return { file: null, bytes: null }
  const { name, file } = attached
  return {
    file: { name, size: file.size, token: attached.state === 'ready' ? attached.token : null },
    bytes: file,
  }
}

function Refusal({ error, retry }: { error: Error; retry(): void }): ReactNode {
  const t = useWords(messagingDiscussionWords)
  if (isAppError(error, 'rate_limited')) return <Notice tone="danger">{t('rateLimited')}</Notice>
  if (isAppError(error, 'storage')) return <Notice tone="danger">{t('fileNoRoom')}</Notice>
  return <NotLoaded error={error} retry={() => retry()} />
}
