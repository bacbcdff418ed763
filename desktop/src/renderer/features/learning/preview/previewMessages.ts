import type { FileLinks } from '#shared/features/content/fileLinks.ts'
import type { PretendStart } from '#shared/features/learning/rules/pretendProgress.ts'
import type { PreviewContents, PreviewedStep } from '#widgets/features/learning/preview/PreviewContents.ts'

/**
 * What the preview's screen tells the page in its frame, which has a learner's width: both are of the console's origin. Plain data: the
 * page has no connection to the core.
 */
export type ToPreview =
  | { kind: 'show'; draft: PreviewedDraft }
  | { kind: 'start'; from: PretendStart }
  | { kind: 'mark'; lesson: string; isDone: boolean }

export type PreviewedDraft = {
  contents: PreviewContents
  /** Addresses on this computer. */
  files: FileLinks
  /** Where packages run; null while there are none. */
  packages: { frame: string; files: Readonly<Record<string, string>> } | null
  learner: string
  theme: 'light' | 'dark'
  /** The lesson that is opened. */
  lesson: string | null
}

/** What that page tells. */
export type FromPreview =
  | { kind: 'ready' }
  | { kind: 'lesson'; lesson: string }
  | { kind: 'step'; step: PreviewedStep }
  | { kind: 'progress'; progress: number; done: readonly string[] }
  /** Ctrl+K was pressed in the page. */
  | { kind: 'palette' }

/** The messages of one side, from the other window alone. Returns the function that stops listening. */
export function hearPreview<T extends ToPreview | FromPreview>(
  from: () => Window | null | undefined,
  listener: (message: T) => void,
): () => void {
  const hear = ({ source, origin, data }: MessageEvent) => {
    // Cast: of our own page, which sends nothing else.
    if (source === from() && origin === window.location.origin) listener(data as T)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

/** `to` is a window of the console's own origin. */
export const tellPreview = <T extends ToPreview | FromPreview>(to: Window | null | undefined, message: T) =>
  to?.postMessage(message, window.location.origin)
