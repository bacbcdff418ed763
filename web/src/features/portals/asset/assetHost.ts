import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import { createLinkSource } from '../../learning/delivery/lesson/createLinkSource.ts'

/**
 * The players' host of a single asset, or of an item's promotional video: nobody learns here. A film plays as a
 * file (VID-09), or by the address of its stream where the page came with one.
 */
export function assetHost(
  api: Api,
  item: Parameters<typeof createLinkSource>[1] = null,
  stream: string | null = null,
): WidgetHost {
  const none = () => Promise.reject(new AppError('unavailable'))
  return {
    mode: 'preview',
    isLocal: stream === null,
    now: () => Date.now(),
    loadLinks: createLinkSource(api, item, () => Date.now()),
    loadStreamAddress: () => (stream === null ? none() : Promise.resolve(stream)),
    reportProgress: () => undefined,
    quiz: { start: none, answer: none, finish: none, pastAnswers: none },
    scorm: {
      learner: { id: 'nobody', name: '' },
      frameAddress: 'about:blank',
      frameOrigin: '',
      load: () => ({}),
      save: () => undefined,
      watch: () => () => undefined,
    },
  }
}
