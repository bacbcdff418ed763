import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import type { FilePlayerProps } from '../PlayerProps.ts'

/** Loaded when the first file of the type is opened, or in advance. */
export const heavyFilePlayers = {
  video: lazyPart<FilePlayerProps>(() => import('../video/VideoPlayer.tsx').then((m) => m.VideoPlayer)),
  audio: lazyPart<FilePlayerProps>(() => import('../audio/AudioPlayer.tsx').then((m) => m.AudioPlayer)),
  pdf: lazyPart<FilePlayerProps>(() => import('../pdf/PdfViewer.tsx').then((m) => m.PdfViewer)),
  scorm: lazyPart<FilePlayerProps>(() => import('../scorm/ScormPlayer.tsx').then((m) => m.ScormPlayer)),
}
