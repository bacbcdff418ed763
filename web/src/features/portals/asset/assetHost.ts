import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { WidgetHost } from '../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import type { Api } from '../../../kernel/api/Api.ts'
import { createLinkSource } from '../../learning/delivery/lesson/createLinkSource.ts'

/** The players' host of an asset by itself: nobody learns here, and without an item a film plays as a file (VID-09). */
export function assetHost(api: Api): WidgetHost {
  const none = () => Promise.reject(new AppError('unavailable'))
  return {
    mode: 'preview',
    isLocal: true,
    now: () => Date.now(),
    loadLinks: createLinkSource(api, null, () => Date.now()),
    loadStreamAddress: none,
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
