import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { portalTokens } from '#shared/kernel/theme/portalTokens.ts'
import type { Links } from '#widgets/features/content/host/WidgetHost.ts'
import { LearnerPreview } from '#widgets/features/learning/preview/LearnerPreview.tsx'
import type { PreviewContents } from '#widgets/features/learning/preview/PreviewContents.ts'
import { type PreviewPlace, usePretendLearner } from '#widgets/features/learning/preview/usePretendLearner.ts'
import {
  type FromPreview,
  hearPreview,
  type PreviewedDraft,
  type ToPreview,
  tellPreview,
} from '../features/learning/preview/previewMessages.ts'
import { isPaletteKey } from '../kernel/shell/commands/askPalette.ts'

const tell = (message: FromPreview) => tellPreview(window.parent, message)

/** The page in the frame: it shows the draft that its screen sends, again after each change. */
export function PreviewFrame() {
  const [draft, setDraft] = useState<PreviewedDraft | null>(null)
  useEffect(() => {
    const stop = hearPreview<ToPreview>(
      () => window.parent,
      (message) => {
        if (message.kind === 'show') setDraft(message.draft)
      },
    )
    tell({ kind: 'ready' })
    return stop
  }, [])
  useEffect(() => openElsewhere(), [])
  useEffect(() => passPaletteKey(), [])
  return draft && <Shown draft={draft} />
}

function Shown({ draft }: { draft: PreviewedDraft }) {
  const { contents, theme, learner: name, lesson } = draft
  const learner = usePretendLearner(contents, usePlace(draft), name)
  useLook(contents.portal, theme)
  const { outline, progress } = learner
  const latest = useRef(learner)
  useLayoutEffect(() => {
    latest.current = learner
  })
  useEffect(
    () =>
      hearPreview<ToPreview>(
        () => window.parent,
        (message) => {
          if (message.kind === 'start') latest.current.start(message.from)
          if (message.kind === 'mark') latest.current.mark(message.lesson, message.isDone)
        },
      ),
    [],
  )
  const done = outline.filter((one) => lessonStatus(one, progress) === 'DONE').map(({ id }) => id)
  const said = JSON.stringify([progress.progress, done])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => tell({ kind: 'progress', progress: progress.progress, done }), [said])
  return (
    <LearnerPreview
      contents={contents}
      learner={learner}
      lesson={lesson}
      onLesson={(id) => tell({ kind: 'lesson', lesson: id })}
      onStep={(step) => tell({ kind: 'step', step })}
    />
  )
}

/** The files of this computer. The same object for ever, so that an edit does not load the players' files again. */
function usePlace(draft: PreviewedDraft): PreviewPlace {
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  const frame = draft.packages?.frame ?? null
  const [places] = useState(() => new Map<string | null, PreviewPlace>())
  const known = places.get(frame)
  if (known) return known
  const place: PreviewPlace = {
    isLocal: true,
    async loadLinks(assets, names) {
      const { files, packages } = latest.current
      const linksOf = (key: string): Record<string, string> => {
        const root = packages?.files[key]
        return Object.fromEntries(
          names.flatMap((name) => {
            const address =
              root && name.startsWith('scorm/')
                ? root + name.split('/').map(encodeURIComponent).join('/')
                : files[key]?.[name]
            return address === undefined ? [] : [[name, address]]
          }),
        )
      }
      const links: Links = Object.fromEntries(assets.map((key) => [key, linksOf(key)]))
      return { links, renewInMs: null }
    },
    // Films are played from their file.
    loadStreamAddress: () => Promise.reject(new AppError('unavailable')),
    scorm: {
      frameAddress: frame ?? 'about:blank',
      frameOrigin: frame === null ? window.location.origin : new URL(frame).origin,
    },
  }
  places.set(frame, place)
  return place
}

/** The portal's colours and fonts, by day or by night. */
function useLook(portal: PreviewContents['portal'], theme: 'light' | 'dark') {
  const css = portalTokens(portal?.stylesheet ?? null, true) + (portal?.fontFaces ?? '')
  useLayoutEffect(() => {
    const element = document.createElement('style')
    element.textContent = css
    document.head.append(element)
    return () => element.remove()
  }, [css])
  useLayoutEffect(() => {
    if (theme === 'dark') document.documentElement.dataset.theme = 'dark'
    else delete document.documentElement.dataset.theme
  }, [theme])
}

/** The console does not hear keys that are pressed in here. */
function passPaletteKey() {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPaletteKey(event)) return
    event.preventDefault()
    tell({ kind: 'palette' })
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** An author's link opens beside the console: this page must not go away. */
function openElsewhere() {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || link.download) return
    event.preventDefault()
    const isOutside = /^(https?|mailto|tel):/.test(link.protocol) && link.origin !== window.location.origin
    if (isOutside || link.target === '_blank') window.open(link.href, '_blank', 'noopener')
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
