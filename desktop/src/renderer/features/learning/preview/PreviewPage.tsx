import { Button, Callout, SegmentedControl, Spinner } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import { useTitle } from '#desktop/renderer/kernel/parts/Page.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { askPalette } from '#desktop/renderer/kernel/shell/commands/askPalette.ts'
import { itemPlaces } from '../../content/items/itemPlaces.ts'
import { PretendLearnerButton } from './PretendLearnerButton.tsx'
import styles from './PreviewPage.module.css'
import { type FromPreview, hearPreview, type ToPreview, tellPreview } from './previewMessages.ts'
import { editorPath, type PreviewedType, previewPath } from './previewPath.ts'
import { usePreviewedDraft } from './usePreviewedDraft.ts'

/** The room that a box has inside. */
function useRoomOfFrame() {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

const widths = {
  phone: { label: 'Phone', pixels: 390 },
  tablet: { label: 'Tablet', pixels: 820 },
  desktop: { label: 'Desktop', pixels: 1280 },
} as const
type Width = keyof typeof widths
/** A small screen has room for a phone. */
const widthForScreen = (): Width => (window.innerWidth < 800 ? 'phone' : 'desktop')
const widthNames: readonly Width[] = ['phone', 'tablet', 'desktop']

/** An item as a learner sees it, from the draft as it is now, with a pretend learner. */
export function PreviewPage({ type }: { type: PreviewedType }) {
  const { id = '' } = useParams<{ id: string }>()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  const loaded = usePreviewedDraft(type, organization ? `${organization}~${id}` : null)
  if (loaded.state === 'missing')
    return (
      <EmptyState
        icon="search"
        title={`This ${type} was not found`}
        description="It may have been deleted."
        action={<Link href={itemPlaces[type].list}>Go to the {type}s</Link>}
      />
    )
  if (loaded.state === 'failed')
    return (
      <Callout intent="danger" title="A package could not be opened">
        <p>{loaded.message}</p>
        <RetryButton onClick={loaded.retry} />
      </Callout>
    )
  if (loaded.state === 'loading')
    return <Spinner className={styles.opening ?? ''} aria-label="Opening the preview" />
  return <Room key={id} type={type} id={id} {...loaded} />
}

type RoomProps = { type: PreviewedType; id: string } & Extract<
  ReturnType<typeof usePreviewedDraft>,
  { state: 'ready' }
>

function Room({ type, id, draft, sections }: RoomProps) {
  const { item } = draft.contents
  useTitle(`Preview: ${item.name}`)
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [width, setWidth] = useState<Width>(widthForScreen)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [learner, setLearner] = useState('Sample Learner')
  const [told, setTold] = useState<{ progress: number; done: readonly string[] }>({ progress: 0, done: [] })
  const frame = useRef<HTMLIFrameElement>(null)
  const asked = params.get('lesson')
  const lesson = sections.some((one) => one.id === asked) ? asked : (sections[0]?.id ?? null)
  const [isReady, setReady] = useState(false)
  const tell = (message: ToPreview) => tellPreview(frame.current?.contentWindow, message)
  const onMessage = (message: FromPreview) => {
    if (message.kind === 'ready') setReady(true)
    if (message.kind === 'lesson') setParams({ lesson: message.lesson }, { replace: true })
    if (message.kind === 'progress') setTold(message)
    if (message.kind === 'palette') askPalette()
    if (message.kind === 'step' && message.step.key !== null)
      navigate(previewPath(message.step.type, idOf(message.step.key), null))
  }
  const latest = useRef(onMessage)
  useEffect(() => {
    latest.current = onMessage
  })
  useEffect(
    () =>
      hearPreview<FromPreview>(
        () => frame.current?.contentWindow,
        (message) => latest.current(message),
      ),
    [],
  )
  const shown = { ...draft, learner: learner.trim() || 'Sample Learner', theme, lesson }
  const said = JSON.stringify(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when something in it changes
  useEffect(() => {
    if (isReady) tell({ kind: 'show', draft: shown })
  }, [isReady, said])
  const { pixels } = widths[width]
  const { ref, size } = useRoomOfFrame()
  const zoom = size ? Math.min(1, size.width / pixels) : 1
  return (
    <section className={styles.preview} aria-label={`Preview of ${item.name}`}>
      <h1 className="visually-hidden">Preview of {item.name}</h1>
      <div className={styles.bar}>
        <Button
          icon={<Edit />}
          text={type === 'course' || type === 'program' ? 'Edit this lesson' : `Edit this ${type}`}
          onClick={() => navigate(editorPath(type, id, lesson))}
        />
        <span className={styles.about}>The draft, as a learner sees it. Nothing done here is kept.</span>
        <PretendLearnerButton
          name={learner}
          onName={setLearner}
          lessons={sections}
          {...told}
          onStart={(from) => tell({ kind: 'start', from })}
          onMark={(id, isDone) => tell({ kind: 'mark', lesson: id, isDone })}
        />
        <SegmentedControl
          size="small"
          aria-label="Width"
          value={width}
          onValueChange={(next) => setWidth(widthNames.find((one) => one === next) ?? 'desktop')}
          options={widthNames.map((one) => ({ value: one, label: widths[one].label }))}
        />
        <SegmentedControl
          size="small"
          aria-label="Colours"
          value={theme}
          onValueChange={(next) => setTheme(next === 'dark' ? 'dark' : 'light')}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <div ref={ref} className={styles.room}>
        <div className={styles.paper} style={{ width: pixels * zoom }}>
          <iframe
            ref={frame}
            className={styles.frame}
            title="The learner’s page"
            src="/preview.html"
            allow="fullscreen; picture-in-picture; autoplay"
            style={{ width: pixels, height: size ? size.height / zoom : '100%', scale: String(zoom) }}
          />
        </div>
      </div>
    </section>
  )
}
