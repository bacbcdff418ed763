import type { PackagedTrack } from '#shared/features/content/scorm/PackagedCourse.ts'
import type { PlacedPart } from './attempt.ts'
import { h, html } from './dom.ts'
import type { PartHost } from './PartHost.ts'
import { quizView } from './quizView.ts'

/** How one part of a lesson looks. What only needs to be seen is done when it is shown. */
export function partView(placed: PlacedPart, host: PartHost): HTMLElement {
  const { id, part } = placed
  switch (part.kind) {
    case 'html':
      host.done(id)
      return html(part.html)
    case 'video': {
      const video = h('video', { controls: true, playsinline: true, preload: 'metadata', src: part.src })
      if (part.poster) video.setAttribute('poster', part.poster)
      return media(video, part.tracks, id, host)
    }
    case 'audio':
      return media(h('audio', { controls: true, preload: 'metadata', src: part.src }), part.tracks, id, host)
    case 'pdf':
      host.done(id)
      return h(
        'div',
        { class: 'document' },
        h('iframe', { src: part.src, title: part.name }),
        h(
          'p',
          {},
          h('a', { href: part.src, target: '_blank', class: 'button quiet' }, host.t('openDocument')),
        ),
      )
    case 'file':
      host.done(id)
      return h(
        'p',
        {},
        h(
          'a',
          { href: part.src, download: part.name, class: 'button' },
          host.t('download', { name: part.name }),
        ),
      )
    case 'link':
      host.done(id)
      return h(
        'p',
        {},
        h(
          'a',
          { href: part.url, target: '_blank', rel: 'noopener noreferrer', class: 'button quiet' },
          part.label,
        ),
      )
    case 'quiz':
      return quizView(id, part, host)
  }
}

function media(element: HTMLMediaElement, tracks: PackagedTrack[], id: string, host: PartHost): HTMLElement {
  for (const [index, track] of tracks.entries())
    element.append(
      h('track', {
        kind: 'captions',
        src: track.src,
        srclang: track.language,
        label: track.label,
        default: index === 0,
      }),
    )
  let saved = 0
  const save = () => {
    saved = element.currentTime
    host.attempt.positions[id] = Math.floor(saved)
    host.changed()
  }
  element.addEventListener('loadedmetadata', () => {
    const position = host.attempt.positions[id] ?? 0
    if (position > 2 && position < element.duration - 5) element.currentTime = position
  })
  element.addEventListener('timeupdate', () => {
    if (element.currentTime >= element.duration * 0.95) host.done(id)
    if (Math.abs(element.currentTime - saved) >= 10) save()
  })
  element.addEventListener('pause', save)
  element.addEventListener('ended', () => {
    delete host.attempt.positions[id]
    host.done(id)
  })
  return h('div', { class: 'media' }, element)
}
