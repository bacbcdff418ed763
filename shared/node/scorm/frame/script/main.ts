import { z } from 'zod/mini'
import type { ApiCall } from '#shared/features/content/scorm/apiCalls.ts'
import { createScormApi, type ScormApi, type ScormReport, type ScormRuntime } from './createScormApi.ts'
import { recordCalls } from './recordCalls.ts'

declare global {
  interface Window {
    API?: ScormApi
  }
}

const configurationSchema = z.object({
  source: z.literal('lectern'),
  type: z.literal('SetConfiguration'),
  launchUrl: z.string(),
  cmi: z.record(z.string(), z.string()),
  masteryScore: z.nullish(z.union([z.string(), z.number()])),
  launchData: z.nullish(z.string()),
  lessonMode: z._default(z.enum(['normal', 'browse', 'review']), 'normal'),
  impliesCompletion: z._default(z.boolean(), true),
  room: z.optional(z.object({ elements: z.number(), characters: z.number() })),
})
/** The result of a commit: the server accepted or refused it. */
const answerSchema = z.object({
  source: z.literal('lectern'),
  type: z.enum(['CommitTaken', 'CommitRefused']),
})

/** The only origin that may send messages to this frame; the server wrote it into the page. */
const parentOrigin = document.documentElement.dataset.parentOrigin ?? ''
let runtime: ScormRuntime | null = null

window.addEventListener('message', (event) => {
  if (event.origin !== parentOrigin || event.source !== window.parent) return
  const answer = answerSchema.safeParse(event.data)
  if (answer.success) return runtime?.setTaken(answer.data.type === 'CommitTaken')
  if (runtime) return
  const message = configurationSchema.safeParse(event.data)
  if (!message.success) return
  const { cmi, launchUrl, lessonMode, impliesCompletion, room } = message.data
  const address = contentAddress(launchUrl)
  if (!address) return showProblem()
  runtime = createScormApi(
    {
      cmi,
      lessonMode,
      impliesCompletion,
      launchData: message.data.launchData ?? '',
      masteryScore: message.data.masteryScore == null ? null : String(message.data.masteryScore),
      ...(room && { room }),
    },
    tell,
  )
  const { api, flush } = recordCalls(
    runtime.api,
    (calls) => tell({ type: 'Calls', calls }),
    () => performance.now(),
  )
  // Set before the content's frame exists, so that its first search finds it; no other name, since pipwerks
  // prefers API_1484_11.
  window.API = api
  window.addEventListener('pagehide', flush)
  window.addEventListener('pagehide', runtime.leave)
  showContent(address)
})

tell({ type: 'GetConfiguration' })

type Told =
  | ScormReport
  | { type: 'GetConfiguration' | 'Shown' }
  | { type: 'Calls'; calls: readonly ApiCall[] }

function tell(message: Told) {
  window.parent.postMessage({ source: 'lectern-scorm', ...message }, parentOrigin)
}

/** Content must come from this origin. */
function contentAddress(launchUrl: string): string | null {
  const url = URL.parse(launchUrl, window.location.href)
  return url && url.origin === window.location.origin && url.pathname.startsWith('/files/') ? url.href : null
}

function showContent(address: string) {
  const frame = document.createElement('iframe')
  frame.title = document.title
  frame.allow = 'autoplay; fullscreen'
  frame.src = address
  document.body.replaceChildren(frame)
  frame.addEventListener('load', () => {
    frame.focus()
    tell({ type: 'Shown' })
  })
}

function showProblem() {
  const text = document.createElement('p')
  text.textContent = 'This lesson could not be loaded. Please reload the page.'
  document.body.replaceChildren(text)
}
