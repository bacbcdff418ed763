import { join } from 'node:path'
import { detectType } from '../../../../shared/node/media/detectType.ts'
import { processMedia } from '../../../../shared/node/media/processMedia.ts'
import type { MediaWork } from './MediaWork.ts'

/** The real work, by shared/node: ffmpeg, the PDF reader, the package reader. */
export function createMediaWork(): MediaWork {
  return {
    detect: detectType,
    process: ({ kind, path, outputDir, onProgress, signal }) =>
      processMedia({
        input: path,
        // It replaces this folder as a whole when all is done.
        outputDir: join(outputDir, 'made'),
        type: kind,
        onProgress: ({ progress }) => onProgress(progress),
        signal,
      }),
  }
}
